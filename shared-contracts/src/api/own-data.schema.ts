import { type Static, Type } from '@sinclair/typebox';
import { InstantSchema, nullable, oneOf } from './common.schema';
import { DATA_EXPORT_FORMATS, DATA_EXPORT_STATES } from './own-data';

/** A copy of all that the operator keeps of a player. */
export const DataExportSchema = Type.Object({
  id: Type.String(),
  state: oneOf(DATA_EXPORT_STATES),
  askedAt: InstantSchema,
  /** Null until it is ready. */
  readyAt: nullable(InstantSchema),
  /** It is forgotten then; null until it is ready. */
  expiresAt: nullable(InstantSchema),
  /** Sizes in bytes; empty until it is ready. */
  files: Type.Array(
    Type.Object({ format: oneOf(DATA_EXPORT_FORMATS), bytes: Type.Integer({ minimum: 0 }) }),
  ),
});
export type DataExport = Static<typeof DataExportSchema>;
