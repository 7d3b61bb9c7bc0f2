import { rates } from '../../../../seed/rates';
import type { Db } from '../../../db/connect';
import { addRates } from './repository';

/** The first table; the operator adds newer ones. */
export const seedRates = (db: Db): Promise<void> => addRates(db, rates);
