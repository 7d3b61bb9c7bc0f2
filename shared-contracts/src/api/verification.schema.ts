import { type Static, Type } from '@sinclair/typebox';
import { InstantSchema, nullable, oneOf } from './common.schema';
import {
  ASKED_DOCUMENTS,
  DECLINE_REASONS,
  DOCUMENT_TYPES,
  VERIFICATION_STATUSES,
  VERIFICATION_URL_LENGTH,
} from './verification';

export const VerificationItemSchema = Type.Object({
  id: Type.String(),
  type: oneOf(DOCUMENT_TYPES),
  status: oneOf(VERIFICATION_STATUSES),
  /** Why it was declined; null unless its status is `cancel`. */
  declineReason: nullable(oneOf(DECLINE_REASONS)),
  /** What support asked for by an `additional` one; null of the others. */
  asked: nullable(oneOf(ASKED_DOCUMENTS)),
  /** Name under which what was handed in is kept; it opens nothing. */
  file: nullable(Type.String()),
  uploadedAt: nullable(InstantSchema),
});
export type VerificationItem = Static<typeof VerificationItemSchema>;
export const UploadVerificationBodySchema = Type.Object({
  file: Type.String({
    pattern: '^data:image/(jpeg|png);base64,',
    maxLength: VERIFICATION_URL_LENGTH,
  }),
});
