import { Type } from '@sinclair/typebox';
import { dataOf, nullable, oneOf } from '../common.schema';
import { DATA_EXPORT_FORMATS, getDataExport, linkDataExport, requestDataExport } from '../own-data';
import * as S from '../own-data.schema';
import { described } from './core';

export const ownDataCalls = [
  described(getDataExport, { answer: dataOf(nullable(S.DataExportSchema)) }),
  described(requestDataExport, { answer: dataOf(S.DataExportSchema) }),
  described(linkDataExport, {
    params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,9}$', maxLength: 9 }) }),
    body: Type.Object({ format: oneOf(DATA_EXPORT_FORMATS) }),
    answer: dataOf(Type.Object({ url: Type.String() })),
  }),
];
