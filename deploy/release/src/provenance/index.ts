export { installationKey, privateKeyIn, writeKeyPair } from './installation';
export { addKey, listKeys, newKeyPair, revokeKey } from './keys';
export { attested, keyId } from './sign';
export type { Material } from './statement.schema';
export { demandUnchanged, demandVouched, type Provenance, provenanceOf } from './verify';
export { provenanceText } from './words';
