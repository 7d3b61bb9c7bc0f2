export { findIsolation, type Isolation, isolationText, NO_ISOLATION } from './isolation';
export { KeptAnswers } from './kept-answers';
export { Patience } from './patience';
export {
  limitResources,
  type SandboxedProcess,
  type SandboxOptions,
  startSandboxed,
} from './start';
export { inTurn } from './turns';
