export { takeBack } from '../changes/take-back';
export {
  addKey,
  attested,
  demandVouched,
  keyId,
  newKeyPair,
  type Provenance,
  privateKeyIn,
  provenanceOf,
  provenanceText,
  revokeKey,
} from '../provenance';
export * from '../tokens';
export * from './area-status';
export { RemoteSite } from './client';
export { demandPlan } from './plan';
export * from './protocol';
export type { Bearer, Task } from './serve';
export { demandShowable } from './showable';
export { demandUpload, hashIn, type Piece, piecesOf, sha384Hex, type Upload } from './upload';
