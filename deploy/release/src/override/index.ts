export { devLink } from './dev-link';
export { overrideLink } from './link';
export { consoleToken, peopleIn, revokeConsoleToken, rightsIn } from './people';
export {
  type ConsolePeople,
  OWNER,
  overrideSecret,
  type ReleaseSecrets,
  releaseSecrets,
} from './secrets';
export {
  isLocalEntry,
  LONGEST_OVERRIDE,
  type Override,
  type OverrideRefusal,
  signOverride,
  type Verified,
  verifyOverride,
} from './token';
