import { Readable } from 'node:stream';
import { COIN_FACTOR } from 'shared-contracts/money';
import type { Movement } from 'shared-contracts/statement';
import type { Db } from '../../db/connect';
import type { Period } from './period';
import { pageOf } from './repository';

const COLUMNS = ['time', 'movement', 'id', 'currency', 'real', 'bonus', 'balance'] as const;
/** Bookings that one question to the database brings. */
const BATCH = 1000;

/** Minor units as a number with a point, whatever the reader's language. */
const amountOf = (minor: number): string => (minor / COIN_FACTOR).toFixed(2);
const lineOf = ({ at, kind, id, currency, real, bonus, balance }: Movement): string =>
  [at, kind, id, currency, amountOf(real), amountOf(bonus), balance === null ? '' : amountOf(balance)].join(
    ',',
  );

async function* lines(db: Db, playerId: number, period: Period): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  let before: string | undefined;
  for (;;) {
    const { items, next } = await pageOf(db, playerId, period, before, BATCH);
    if (items.length > 0) yield `${items.map(lineOf).join('\r\n')}\r\n`;
    if (next === null) return;
    before = next;
  }
}

/** The movements of a period as a table (RFC 4180), read from the database as it is sent. None of its fields is written by a player. */
export const csvOf = (db: Db, playerId: number, period: Period): Readable =>
  Readable.from(lines(db, playerId, period));
