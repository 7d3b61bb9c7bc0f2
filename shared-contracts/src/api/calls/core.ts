import type { TSchema } from '@sinclair/typebox';
import type { AnyEndpoint, Endpoint, Shape } from '../core';

/** What a call takes and answers, as schemas: the run-time twin of its `Shape`. */
export interface CallSchema {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  answer: TSchema;
}
/** A schema that lets nothing through but what the descriptor's type promises. */
type Checks<T> = TSchema & { static: T };
type SchemaOf<S extends Shape> = {
  [Part in keyof CallSchema]: Checks<S[Part]>;
};

/** A call, and its schemas. Path and method stand in the descriptor alone. */
export type DescribedCall = readonly [call: AnyEndpoint, schema: CallSchema];

/** A call with its schemas, which let through only what the types of the descriptor name. */
export const described = <S extends Shape>(
  call: Endpoint<S>,
  schema: SchemaOf<S>,
): DescribedCall => [call as AnyEndpoint, schema];

/** `POST /json-api/login`: the name of a call in `CALL_SCHEMAS`. */
export const callKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
