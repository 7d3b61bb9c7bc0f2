export type { Envelope } from './envelope.schema';
export { installationKey, privateKeyIn, publicPem, writeKeyPair } from './installation';
export { addKey, INSTALLATION, listKeys, newKeyPair, revokeKey, type SigningKey } from './keys';
export { attested, keyId } from './sign';
export type { Material, Statement } from './statement.schema';
export { demandUnchanged, demandVouched, type Provenance, provenanceOf } from './verify';
export { provenanceText } from './words';
