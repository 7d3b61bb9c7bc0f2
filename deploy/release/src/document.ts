import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import {
  type CompositionBody,
  type CompositionDocument,
  CompositionSchema,
} from './composition.schema';

/** A document, a build or a change that must not become live; `reason` says why in a sentence, `code` for a program where there is one. */
export class RefusedError extends Error {
  constructor(
    readonly reason: string,
    readonly code: string | null = null,
  ) {
    super(reason);
    this.name = 'RefusedError';
  }
}

/** The value itself when it fits the schema. @throws RefusedError naming the first place that does not. */
export const checked = <T>(schema: TSchema, value: unknown, what: string): T => {
  const wrong = Value.Errors(schema, value).First();
  if (wrong)
    throw new RefusedError(`${what} is malformed at ${wrong.path || '/'}: ${wrong.message}`);
  return value as T;
};

/** @throws RefusedError when the text is no composition document. */
export const parseComposition = (text: string, what = 'the composition'): CompositionDocument => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RefusedError(`${what} is no JSON`);
  }
  return checked<CompositionDocument>(CompositionSchema, value, what);
};

/** What a fresh installation starts from: no build pinned, no slot filled otherwise than areas say. */
export const firstComposition = (): CompositionBody => ({
  note: 'first composition',
  pins: {},
  slots: {},
  brands: {},
});
