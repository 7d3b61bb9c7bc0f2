export type { AccessStore } from './access-store';
export { accessStore, openAccess } from './open';
export { demandArea, demandLive, demandPreview, demandPublish, ForbiddenError } from './rights';
export type { Holder, Rights, Token } from './token.schema';
export {
  type Admitted,
  admit,
  createToken,
  listTokens,
  revokeToken,
  type WantedToken,
} from './tokens';
