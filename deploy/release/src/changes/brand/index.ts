export { applyFiles } from './apply-file';
export {
  dropRoutes,
  fillSlot,
  guardRoute,
  restoreRoutes,
  unguardRoute,
  withArea,
  withoutArea,
} from './site';
export { setBlocked, setTexts, setTokens } from './words-and-looks';
