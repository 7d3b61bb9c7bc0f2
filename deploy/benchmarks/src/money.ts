import { migrate } from 'deploy-platform/src/db/migrate';
import { ask, brokenRules } from 'deploy-platform/src/testing/money/drive';
import { randomOf } from 'deploy-platform/src/testing/money/steps';
import { median } from './figures/median';
import { addPlayers, openCashier } from './money/cashier';
import { openDatabase } from './money/database';
import { liveDay } from './money/day';
import { makeRich, plainPairs, walletPairs } from './money/pairs';
import { startServers } from './money/servers';
import { against, alone, none } from './report/figure';
import { report } from './report/report';
import { optionsOf } from './scenarios';
import { bundleServer } from './server-file';

const options = optionsOf('money');
const part = options.quick ? 50 : 1;
const STEPS = 100_000 / part;
const KILLS = 1000 / part;
/** One in so many kills is the database's. */
const DATABASE_KILLS = options.quick ? 10 : 50;
const PAIRS = 4000 / part;
const ROUNDS = options.quick ? 1 : 5;
const say = (text: string) => process.stderr.write(`${text}\n`);

const database = await openDatabase();
const cashier = openCashier(database.url);
await migrate(cashier.connection);
const rulesBroken = async () =>
  Object.values(await brokenRules(cashier.db)).reduce((sum, n) => sum + n, 0);

/** One wallet, many players at once. */
const inPeace = async () => {
  let made = 0;
  return liveDay(
    await addPlayers(cashier, 16),
    async (owner, step) => {
      made += 1;
      return { outcome: await ask(cashier, owner, step), tries: 1 };
    },
    () => made >= STEPS,
  );
};

/** Two servers that are killed in turn, and the database now and then. */
const underFire = async () => {
  const random = randomOf(7);
  let kills = 0;
  let restarts = 0;
  let restarting = Promise.resolve();
  const onKill = () => {
    kills += 1;
    if (!database.kill || kills % DATABASE_KILLS > 0) return;
    restarts += 1;
    restarting = restarting.then(database.kill);
  };
  const file = await bundleServer('money');
  const servers = startServers(file, database.url, 2, () => 1 + random(20), onKill);
  const owners = await addPlayers(cashier, 16);
  const day = await liveDay(owners, servers.ask, () => kills >= KILLS);
  servers.stop();
  await restarting;
  return { ...day, kills, restarts };
};

/** Pairs a second: medians of runs that take turns. */
const throughput = async () => {
  const owners = await addPlayers(cashier, 200);
  await makeRich(cashier, owners);
  const hot = owners.slice(0, 1);
  const figures = {
    spread: [] as number[],
    plain: [] as number[],
    hot: [] as number[],
    plainHot: [] as number[],
  };
  await walletPairs(cashier, owners, PAIRS / 10);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.spread.push(await walletPairs(cashier, owners, PAIRS));
    figures.plain.push(await plainPairs(database.url, owners, PAIRS));
    figures.hot.push(await walletPairs(cashier, hot, PAIRS / 4));
    figures.plainHot.push(await plainPairs(database.url, hot, PAIRS / 4));
  }
  return {
    spread: median(figures.spread),
    plain: median(figures.plain),
    hot: median(figures.hot),
    plainHot: median(figures.plainHot),
  };
};

/** The random day alone: its count, its time and what was not as reckoned. */
const peaceAlone = async () => {
  const since = performance.now();
  const { steps, wrong, check } = await inPeace();
  const seconds = (performance.now() - since) / 1000;
  const off = await check(cashier);
  const broken = await rulesBroken();
  await report('money', options, [
    alone('steps in peace', steps),
    alone('seconds', Math.round(seconds)),
    none('answers that are not as reckoned', wrong),
    none('players whose money is not as reckoned', off),
    none('rules of the ledger broken', broken),
  ]);
  process.exitCode = wrong + off + broken === 0 ? 0 : 1;
};
const all = async () => {
  say('  pairs of a bet and a win');
  const pairs = await throughput();
  say(`  ${STEPS} steps in peace`);
  const peace = await inPeace();
  say(`  steps while servers are killed ${KILLS} times`);
  const fire = await underFire();
  const off = (await peace.check(cashier)) + (await fire.check(cashier));
  const broken = await rulesBroken();
  const figures = [
    alone('steps in peace', peace.steps),
    alone('steps under fire', fire.steps),
    alone('of them asked again, their answer was lost', fire.repeated),
    alone('kills of a server', fire.kills),
    alone('kills of the database', fire.restarts),
    none('answers that are not as reckoned', peace.wrong + fire.wrong),
    none('players whose money is not as reckoned', off),
    none('rules of the ledger broken', broken),
    against('bet and win, pairs/s, of plain SQL', [pairs.spread, pairs.plain], 0, { atLeast: 0.8 }),
    against('all on one account, pairs/s, of plain SQL', [pairs.hot, pairs.plainHot], 0),
    against('all on one account, pairs/s, of spread', [pairs.hot, pairs.spread], 0, {
      atLeast: 0.7,
    }),
    against('the same of plain SQL', [pairs.plainHot, pairs.plain], 0),
  ];
  const note = database.kill
    ? ''
    : 'The database was not killed: it is not ours, or its programs were not found.';
  await report('money', options, figures, { note });
  process.exitCode = peace.wrong + fire.wrong + off + broken === 0 ? 0 : 1;
};

try {
  await (options.peace ? peaceAlone() : all());
} finally {
  await cashier.close();
  await database.close();
}
