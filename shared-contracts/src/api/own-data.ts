import { topic } from '../events/core';
import { endpoint } from './core';
import type * as S from './own-data.schema';

export type { DataExport } from './own-data.schema';

/** `pending`: being made; `failed`: it was not made in time, and another can be asked for. */
export const DATA_EXPORT_STATES = ['pending', 'ready', 'failed'] as const;
/** `html` is for reading, `json` for machines; both say the same. */
export const DATA_EXPORT_FORMATS = ['html', 'json'] as const;
export type DataExportFormat = (typeof DATA_EXPORT_FORMATS)[number];
/** Copies that a player may ask for within a day. */
export const DATA_EXPORTS_A_DAY = 3;

/** The player's newest copy; null when there is none that is kept. Since 1.5, as all of these. */
export const getDataExport = endpoint<{ answer: { data: S.DataExport | null } }>({
  method: 'GET',
  path: '/json-api/users/data-export',
  auth: 'required',
  invented: true,
});
/** Asks for a copy; while one is being made the answer is that one. 429 `data_export_limit` after `DATA_EXPORTS_A_DAY`. */
export const requestDataExport = endpoint<{ answer: { data: S.DataExport } }>({
  method: 'POST',
  path: '/json-api/users/data-export',
  auth: 'required',
  invented: true,
});
/** The address of a file, good for 60 seconds: it downloads and never shows. 404 `not_found` for another player's and one that is not kept. */
export const linkDataExport = endpoint<{
  params: { id: string };
  body: { format: DataExportFormat };
  answer: { data: { url: string } };
}>({
  method: 'POST',
  path: '/json-api/users/data-export/{id}/link',
  auth: 'required',
  invented: true,
});

/** The copy is ready. */
export const dataExportChanged = topic<S.DataExport>('data_export.changed');
