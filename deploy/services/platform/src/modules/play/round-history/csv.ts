import type { Readable } from 'node:stream';
import type { PlayedRound } from 'shared-contracts/rounds';
import type { Db } from '../../../db/connect';
import { csvOf, decimal } from '../../../http/csv';
import type { Asked } from './filter';
import { pageOf } from './repository';

const COLUMNS = [
  'time',
  'round',
  'game',
  'status',
  'kind',
  'currency',
  'bet',
  'win',
  'bonus_bet',
  'bonus_win',
  'balance',
] as const;

const fieldsOf = (round: PlayedRound): string[] => {
  const { startedAt, reference, game, status, freeSpin, currency } = round;
  return [
    startedAt,
    reference,
    game.slug,
    status,
    freeSpin ? 'free_spin' : 'bet',
    currency,
    ...[round.bet, round.win, round.bonusBet, round.bonusWin].map(decimal),
    round.balance === null ? '' : decimal(round.balance),
  ];
};

/** The same rounds as a table, read from the database as it is sent. */
export const roundsCsv = (db: Db, asked: Asked): Readable =>
  csvOf(COLUMNS, fieldsOf, (before, size) => pageOf(db, asked, before, size));
