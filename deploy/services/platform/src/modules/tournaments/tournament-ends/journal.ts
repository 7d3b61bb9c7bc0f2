import { createHash } from 'node:crypto';
import { blockText } from 'shared-contracts/results';
import type { Board } from '../standings/public';
import type { EndRow } from './schema';

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How a member is called in the journal of one end: nobody knows who it is but the member. */
export const aliasOf = (salt: string, memberId: number): string =>
  hash(`${salt}:${memberId}`).slice(0, 12);

/** What the hash of a journal begins with: whose it is, its dates, and how it was counted. */
export const headOf = (
  { kind, referenceId, endAt }: EndRow,
  board: Pick<Board, 'tieRule' | 'scoring'>,
) => `${kind} ${referenceId} ${endAt.toISOString()} ${board.tieRule} ${board.scoring}`;

/** The hash behind one more block. */
export const hashBlock = (before: string, texts: readonly string[]): string =>
  hash(blockText(before, texts));
