export { devLink } from './dev-link';
export { type ConsolePeople, consoleToken, peopleIn, revokeConsoleToken } from './people';
export { OWNER, overrideSecret, type ReleaseSecrets, releaseSecrets } from './secrets';
export {
  isLocalEntry,
  LONGEST_OVERRIDE,
  type Override,
  type OverrideRefusal,
  signOverride,
  type Verified,
  verifyOverride,
} from './token';
