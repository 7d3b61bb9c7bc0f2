import type { TSchema } from '@sinclair/typebox';
import type { Endpoint } from '../core';

/** What a call takes and answers, as schemas: the run-time twin of its `Shape`. */
export interface CallSchema {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  answer: TSchema;
}

/** `POST /json-api/login`: the name of a call in `CALL_SCHEMAS`. */
export const callKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;
