import { type Static, Type } from '@sinclair/typebox';

const Base64 = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength });

/** A signed statement as DSSE wraps one: `payload` is base64 of the statement's JSON. */
export const EnvelopeSchema = Type.Object(
  {
    payloadType: Type.Literal('application/vnd.in-toto+json'),
    payload: Base64(2_000_000),
    signatures: Type.Array(
      Type.Object(
        { keyid: Type.String({ pattern: '^[0-9a-f]{64}$' }), sig: Base64(88) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 4 },
    ),
  },
  { additionalProperties: false },
);
export type Envelope = Static<typeof EnvelopeSchema>;
