import { Type } from '@sinclair/typebox';

/** Base64url of so many bytes, without padding. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: length, maxLength: length });
};

export const PushEndpointSchema = Type.String({ minLength: 1, maxLength: 1000 });
/** As a browser's `PushSubscription` says itself (RFC 8291: a point of P-256 and 16 bytes). */
export const PushSubscriptionBodySchema = Type.Object({
  endpoint: PushEndpointSchema,
  keys: Type.Object({ p256dh: bytes(65), auth: bytes(16) }),
});
export const PushMessageSchema = Type.Object({
  title: Type.String(),
  body: Type.String(),
  link: Type.String(),
  tag: Type.String(),
});
