export {
  type AnswererCheck,
  answererChecks,
  type AnswererUnderTest,
  type Inability,
  type MakeAnswerer,
  type PersonAct,
} from './lib/answerer-checks.ts'
export { describeAnswerer } from './lib/describe-answerer.ts'
export { describeHost } from './lib/describe-host.ts'
export {
  type AskWhere,
  type HostCheck,
  hostChecks,
  type HostMeans,
  type HostUnderTest,
  type MakeHost,
} from './lib/host-checks.ts'
