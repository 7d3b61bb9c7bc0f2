import { getCashback } from '../cashback';
import { CashbackSchema } from '../cashback.schema';
import { dataOf, nullable } from '../common.schema';
import { described } from './core';

export const cashbackCalls = [described(getCashback, { answer: dataOf(nullable(CashbackSchema)) })];
