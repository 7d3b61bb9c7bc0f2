import { migrate } from 'deploy-platform/src/db/migrate';
import { median } from '../figures/median';
import { addPlayers, openCashier } from '../money/cashier';
import { openDatabase } from '../money/database';
import { makeRich, walletPairs } from '../money/pairs';

const PLAYERS = 200;
const RUNS = 3;

/** Bets with the win that ends their round, a second, by the platform's wallet on PostgreSQL, without a game and without a call over the network. */
export async function barePairs(pairs: number): Promise<number> {
  const database = await openDatabase();
  const cashier = openCashier(database.url);
  try {
    await migrate(cashier.connection);
    const owners = await addPlayers(cashier, PLAYERS);
    await makeRich(cashier, owners);
    await walletPairs(cashier, owners, Math.ceil(pairs / 10));
    const rates: number[] = [];
    for (let run = 0; run < RUNS; run += 1) rates.push(await walletPairs(cashier, owners, pairs));
    return median(rates);
  } finally {
    await cashier.close();
    await database.close();
  }
}
