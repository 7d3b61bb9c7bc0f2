import type { HttpService, LiveService } from 'shared-contracts/area';
import { map } from 'shared-contracts/lib/rx';
import {
  type DataExportFormat,
  dataExportChanged,
  getDataExport,
  linkDataExport,
  requestDataExport,
} from 'shared-contracts/own-data';

/** The calls of a copy of one's own data. */
export const createOwnDataApi = (http: HttpService) => ({
  copy: () => http.query(getDataExport).map((answer) => ({ copy: answer.data })),
  /** @throws ApiError `data_export_limit` */
  ask: async () => (await http.call(requestDataExport)).data,
  /** An address that is good for a minute. @throws ApiError `not_found` once it is forgotten */
  link: async (id: string, format: DataExportFormat) =>
    (await http.call(linkDataExport, { params: { id }, body: { format } })).data.url,
});
export type OwnDataApi = ReturnType<typeof createOwnDataApi>;

/** The copy is ready. */
export const copyChanges = (live: LiveService) =>
  live.on(dataExportChanged).pipe(map((event) => event.payload));
