export { devLink } from './dev-link';
export { overrideSecret, type ReleaseSecrets, releaseSecrets } from './secrets';
export {
  isLocalEntry,
  type Override,
  type OverrideRefusal,
  signOverride,
  type Verified,
  verifyOverride,
} from './token';
