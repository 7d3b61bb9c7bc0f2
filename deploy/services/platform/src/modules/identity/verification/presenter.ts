import { DOCUMENT_TYPES, type VerificationItem } from 'shared-contracts/verification';
import type { DocumentRow } from './schema';

/** Kinds that every player may hand in; the others are asked for. */
export const USUAL = DOCUMENT_TYPES.filter((type) => type !== 'additional');
export type Usual = (typeof USUAL)[number];

/** A usual document is called by its kind, whether it was handed in or not. */
export const present = (row: DocumentRow): VerificationItem => ({
  id: row.type === 'additional' ? String(row.id) : row.type,
  type: row.type,
  status: row.status,
  declineReason: row.declineReason,
  asked: row.asked,
  file: row.file,
  uploadedAt: row.uploadedAt?.toISOString() ?? null,
});

const absent = (type: Usual): VerificationItem => ({
  id: type,
  type,
  status: 'none',
  declineReason: null,
  asked: null,
  file: null,
  uploadedAt: null,
});

/** The usual ones first, then what support asked for, the oldest first. */
export const presentAll = (rows: readonly DocumentRow[]): VerificationItem[] => [
  ...USUAL.map((type) => {
    const row = rows.find((one) => one.type === type);
    return row ? present(row) : absent(type);
  }),
  ...rows.filter(({ type }) => type === 'additional').map(present),
];
