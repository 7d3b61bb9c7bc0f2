import { type Static, Type } from '@sinclair/typebox';
import { InstantSchema, nullable } from './common.schema';

/** In what somebody signed in, by the name of its browser and system; null where the browser does not say. */
const browser = { browser: nullable(Type.String()), os: nullable(Type.String()) };

/** A session of the player that runs. */
export const SignInSchema = Type.Object({
  id: Type.String(),
  /** The one that asks. */
  isCurrent: Type.Boolean(),
  createdAt: InstantSchema,
  /** When it was last heard of, to a quarter of an hour. */
  seenAt: InstantSchema,
  ...browser,
});
export const SignInsSchema = Type.Object({
  /** The one that asks first, then by their last sign of life. */
  items: Type.Array(SignInSchema),
  /** The last sign-in before this one; null for the first. */
  previous: nullable(Type.Object({ createdAt: InstantSchema, ...browser })),
});
export const PasskeySchema = Type.Object({
  id: Type.String(),
  /** Browser and system in which it was made. */
  name: Type.String(),
  createdAt: InstantSchema,
  usedAt: nullable(InstantSchema),
});

const base64url = (maxLength: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength });
/** What the browser made (Web Authentication Level 3, section 5.1), the parts that count; base64url throughout. */
export const NewPasskeySchema = Type.Object({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  transports: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 }),
});
/** What it signed. */
export const PasskeyProofSchema = Type.Object({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
});
export type SignIn = Static<typeof SignInSchema>;
export type SignIns = Static<typeof SignInsSchema>;
export type Passkey = Static<typeof PasskeySchema>;
export type NewPasskey = Static<typeof NewPasskeySchema>;
export type PasskeyProof = Static<typeof PasskeyProofSchema>;
