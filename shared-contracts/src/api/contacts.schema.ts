import { type Static, Type } from '@sinclair/typebox';
import { InstantSchema, nullable, oneOf } from './common.schema';

export const ContactKindSchema = oneOf(['phone', 'email']);
/** A contact that waits for its code. */
export const PendingContactSchema = Type.Object({
  id: Type.String(),
  type: ContactKindSchema,
  /** The address, or the phone's digits with the dial code. */
  value: Type.String(),
  /** When the last code was sent; null before the first. */
  sentAt: nullable(InstantSchema),
});
export type PendingContact = Static<typeof PendingContactSchema>;
export const ContactAnswerSchema = Type.Object({
  ok: Type.Boolean(),
  is_max_attempts_used: Type.Optional(Type.Boolean()),
});
export const PhoneCodeSchema = Type.Object({
  country: Type.String({ description: 'ISO 3166 code' }),
  dialCode: Type.String(),
  mask: Type.String(),
});
