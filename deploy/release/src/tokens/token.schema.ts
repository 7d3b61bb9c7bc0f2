import { type Static, Type } from '@sinclair/typebox';
import { Name, Share } from '../words.schema';

/** A name in a history: letters of any script, digits and a few signs. */
export const HOLDER = '^[\\p{L}\\p{N}][\\p{L}\\p{N} ._@-]{0,39}$';
export const TEAM = '^[a-z0-9][a-z0-9-]{0,39}$';

/** Anyone who a token or a key belongs to. */
const HolderSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40 }),
    kind: Type.Union([Type.Literal('person'), Type.Literal('pipeline')]),
  },
  { additionalProperties: false },
);
export type Holder = Static<typeof HolderSchema>;

const RightsSchema = Type.Object(
  {
    publish: Type.Boolean(),
    /** The largest share of a canary, in basis points; 0: none. */
    canary: Share,
    /** To everybody, or to everybody of a brand. */
    promote: Type.Boolean(),
  },
  { additionalProperties: false },
);
/** What is written once when a token is made. The secret itself is nowhere. */
export const TokenSchema = Type.Object(
  {
    /** sha256 of the secret, in hex. */
    hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    holder: HolderSchema,
    team: Type.String({ pattern: TEAM }),
    /** Areas of the team; `shell` may be one. */
    areas: Type.Array(Name, { minItems: 1, maxItems: 50 }),
    /** The one brand whose visitors it may give builds to; null: all. */
    brand: Type.Union([Name, Type.Null()]),
    rights: RightsSchema,
    createdAt: Type.String(),
    expiresAt: Type.String(),
  },
  { additionalProperties: false },
);
export type Rights = Static<typeof RightsSchema>;
type TokenRecord = Static<typeof TokenSchema>;

/** A token as others may see it. */
export interface Token extends Omit<TokenRecord, 'hash'> {
  id: string;
  revokedAt: string | null;
  usedAt: string | null;
}
