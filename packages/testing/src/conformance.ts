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
export { type HostCheck, hostChecks } from './lib/host-checks.ts'
export type { AskWhere, HostMeans, HostUnderTest, MakeHost } from './lib/host-under-test.ts'
