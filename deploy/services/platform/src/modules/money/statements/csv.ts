import type { Readable } from 'node:stream';
import type { Movement } from 'shared-contracts/statement';
import type { Db } from '../../../db/connect';
import { csvOf, decimal } from '../../../http/csv';
import type { Period } from './period';
import { pageOf } from './repository';

const COLUMNS = [
  'time',
  'movement',
  'id',
  'currency',
  'real',
  'bonus',
  'balance',
  'bonus_balance',
] as const;

const fieldsOf = ({
  at,
  kind,
  id,
  currency,
  real,
  bonus,
  balance,
  bonusBalance = null,
}: Movement): string[] => [
  at,
  kind,
  id,
  currency,
  decimal(real),
  decimal(bonus),
  balance === null ? '' : decimal(balance),
  bonusBalance === null ? '' : decimal(bonusBalance),
];

/** The movements of a period as a table, read from the database as it is sent. */
export const statementCsv = (db: Db, playerId: number, period: Period): Readable =>
  csvOf(COLUMNS, fieldsOf, (before, size) => pageOf(db, playerId, period, before, size));
