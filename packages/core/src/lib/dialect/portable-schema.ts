/**
 * The subset of JSON Schema that every provider takes: a `type` on each node, `items` on each array; no unions, no
 * counts, no `$ref`, no meaning in key order. Limits live in descriptions and in `readAskRequest`.
 */
export type PortableSchema =
  | {
      readonly type: 'string' | 'number' | 'integer' | 'boolean'
      readonly description?: string
      readonly enum?: readonly string[]
    }
  | { readonly type: 'array'; readonly description?: string; readonly items: PortableSchema }
  | {
      readonly type: 'object'
      readonly description?: string
      readonly properties?: Readonly<Record<string, PortableSchema>>
      readonly required?: readonly string[]
    }
