import { endpoint } from './core';
import type * as S from './statement.schema';

export type { Movement } from './statement.schema';

/** Why money moved (DECISIONS: words of money). `payout` takes money aside, and brings it back when it is not paid. */
export const MOVEMENT_KINDS = [
  'deposit',
  'payout',
  'bet',
  'win',
  'rollback',
  'grant',
  'convert',
  'forfeit',
  'adjustment',
  'give_up',
  'jackpot',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
/** What a movement is called: a payout that brings money and a deposit that takes some have names of their own. Since 1.6. */
export type MovementName = MovementKind | 'payout_back' | 'deposit_back';
/** Since 1.6. */
export const movementName = ({ kind, real }: Pick<S.Movement, 'kind' | 'real'>): MovementName => {
  if (kind === 'payout' && real > 0) return 'payout_back';
  return kind === 'deposit' && real < 0 ? 'deposit_back' : kind;
};
/** `csv` for other programs, `pdf` for people. Since 1.6. */
export const STATEMENT_FORMATS = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
/** Movements of one page at most. */
export const STATEMENT_PAGE = 50;
/** Movements of a PDF at most; a CSV has all of them. Since 1.6. */
export const STATEMENT_PDF_ROWS = 2000;
/** The longest period of a statement, in days. */
export const STATEMENT_DAYS = 366;

/**
 * Every movement of the player's own money from one instant to another, newest first; `next` is what the page after it asks with, null at the
 * end. 422 `invalid_date` where the period ends before it begins or is longer than `STATEMENT_DAYS`. Since 1.6, as the other.
 */
export const getStatement = endpoint<{
  query: { from: string; to: string; before?: string };
  answer: { items: S.Movement[]; next: string | null };
}>({
  method: 'GET',
  path: '/json-api/treasury/user/statement',
  auth: 'required',
  invented: true,
});
/**
 * The address of the same as a file, CSV unless `format` says otherwise (since 1.6), good for 60 seconds: it downloads and never shows. A PDF is in
 * the caller's language and has the newest `STATEMENT_PDF_ROWS` movements. Refused alike.
 */
export const linkStatement = endpoint<{
  body: { from: string; to: string; format?: StatementFormat };
  answer: { data: { url: string } };
}>({
  method: 'POST',
  path: '/json-api/treasury/user/statement/link',
  auth: 'required',
  invented: true,
});
