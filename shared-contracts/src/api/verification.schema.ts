import { type Static, Type } from '@sinclair/typebox';
import { InstantSchema, nullable, oneOf } from './common.schema';
import {
  DECLINE_REASONS,
  DOCUMENT_TYPES,
  VERIFICATION_MAX_BYTES,
  VERIFICATION_STATUSES,
} from './verification';

/** Base64 of the largest file, and what stands before it in a data URL. */
const FILE_LENGTH = Math.ceil(VERIFICATION_MAX_BYTES / 3) * 4 + 'data:image/jpeg;base64,'.length;

export const VerificationItemSchema = Type.Object({
  id: Type.String(),
  type: oneOf(DOCUMENT_TYPES),
  status: oneOf(VERIFICATION_STATUSES),
  /** Why it was declined; null unless its status is `cancel`. */
  declineReason: nullable(oneOf(DECLINE_REASONS)),
  /** Name of the file that was handed in. */
  file: nullable(Type.String()),
  uploadedAt: nullable(InstantSchema),
});
export type VerificationItem = Static<typeof VerificationItemSchema>;
export const UploadVerificationBodySchema = Type.Object({
  file: Type.String({ pattern: '^data:image/(jpeg|png);base64,', maxLength: FILE_LENGTH }),
});
