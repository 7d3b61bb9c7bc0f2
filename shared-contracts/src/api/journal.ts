import type { ResultRow } from './results.schema';

/** Lines that are hashed at a time, and that one answer has. */
export const JOURNAL_BLOCK = 1000;

/** A line of a published journal. Amounts in minor units; worth, points and score in hundredths of a point; `at` in ISO 8601. */
export interface JournalLine {
  line: number;
  /** Of the member: the same in all lines of one, and nobody's name. */
  alias: string;
  reason: string;
  bet: number;
  win: number;
  currency: string | null;
  worth: number;
  points: number;
  score: number;
  at: string;
}

/** The line as it is hashed: its values, one space between two. */
export const lineText = (line: JournalLine): string => {
  const { alias, reason, bet, win, currency, worth, points, score, at } = line;
  return [line.line, alias, reason, bet, win, currency ?? '-', worth, points, score, at].join(' ');
};

/** @throws Error for what is no such line */
export function parseLine(text: string): JournalLine {
  const [line, alias, reason, bet, win, currency, worth, points, score, at, more] = text.split(' ');
  const numbers = [line, bet, win, worth, points, score].map(Number);
  if (!alias || !reason || !at || more !== undefined || !numbers.every(Number.isSafeInteger))
    throw new Error(`no line of a journal: ${text}`);
  const [number = 0, staked = 0, won = 0, worthOf = 0, brought = 0, after = 0] = numbers;
  return {
    line: number,
    alias,
    reason,
    bet: staked,
    win: won,
    currency: currency === '-' || !currency ? null : currency,
    worth: worthOf,
    points: brought,
    score: after,
    at,
  };
}

/** What a block is hashed as: the hash so far (of the first one the head), and its lines. */
export const blockText = (before: string, lines: readonly string[]): string =>
  [before, ...lines].join('\n');

/** What somebody who counts a journal again finds. */
export interface Recount {
  digest: string;
  lines: number;
  members: number;
  /** What does not add up; none in a journal that is right. */
  faults: readonly { line: number; fault: 'points' | 'order' | 'member' }[];
  /** The first scores, in the order of the journal. */
  first: readonly number[];
}

/**
 * Counts a published journal again, block by block: the hash, each member's score from the own lines, and whether the members come in
 * the order of their scores. `hash` gives the SHA-256 of a text in hexadecimal digits.
 */
export function createRecount(head: string, hash: (text: string) => Promise<string>, places = 100) {
  let digest = '';
  let [lines, members] = [0, 0];
  let own: { alias: string; score: number } | null = null;
  let last = Number.POSITIVE_INFINITY;
  const seen = new Set<string>();
  const faults: { line: number; fault: 'points' | 'order' | 'member' }[] = [];
  const first: number[] = [];
  const close = (line: number) => {
    if (!own) return;
    if (own.score > last) faults.push({ line, fault: 'order' });
    last = own.score;
    if (first.length < places) first.push(own.score);
  };
  return {
    async add(block: readonly string[]): Promise<void> {
      if (block.length === 0) return;
      digest = await hash(blockText(digest || head, block));
      for (const text of block) {
        const { line, alias, points, score } = parseLine(text);
        if (own?.alias !== alias) {
          close(line);
          if (seen.has(alias)) faults.push({ line, fault: 'member' });
          seen.add(alias);
          members += 1;
          own = { alias, score: 0 };
        }
        own.score += points;
        if (own.score !== score) faults.push({ line, fault: 'points' });
        lines += 1;
      }
    },
    async end(): Promise<Recount> {
      close(lines);
      own = null;
      return { digest: digest || (await hash(head)), lines, members, faults, first };
    },
  };
}

/** Whether a recount says what was published: hash, lines, and the points of the places that were shown. */
export const agrees = (
  found: Recount,
  said: { digest: string; lines: number; items: readonly Pick<ResultRow, 'points'>[] },
): boolean =>
  found.faults.length === 0 &&
  found.digest === said.digest &&
  found.lines === said.lines &&
  said.items.every(({ points }, at) => Math.round(points * 100) === found.first[at]);
