/** How long a storage has to come to itself, in milliseconds. */
const breath = 50

/**
 * The same method, tried once more where it throws. Only for what may be done twice. Most of what reads and writes a
 * run is called by Mastra in the middle of a stream that, when it throws, never ends and never says why.
 */
export function tryAgain<Args extends readonly unknown[], Value>(
  method: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  return async (...args) => {
    try {
      return await method(...args)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, breath))
      return method(...args)
    }
  }
}
