import { CURRENCIES } from 'shared-contracts/money';
import { besideTheSite, runCommand } from '../command';
import { addNextRates, allRates, readRates } from '../modules/money/rates/public';

const COMMAND = 'npm run operate -- rates';
const HELP = `${COMMAND}              the tables of rates, the newest first
${COMMAND} --add FILE   adds the table of a JSON file, which new events count by from its day (UTC) on

The file has what one worth comes to in every currency, in millionths of a unit:
  {"date": "2026-12-01", "per": {${CURRENCIES.map((one) => `"${one}": 1000000`).join(', ')}}}
Its day is after that of the newest table. A table is never changed: events count by the one of their beginning.`;

const options = { add: { type: 'string' } } as const;

await runCommand({ help: HELP, options }, async ({ add }) => {
  const next = add === undefined ? null : readRates(add);
  await besideTheSite(async ({ db, transact }) => {
    if (next) {
      await transact((tx) => addNextRates(tx, next));
      console.log(`${next.date}: added`);
    }
    for (const { date, per } of await allRates(db))
      console.log(`${date}  ${CURRENCIES.map((one) => `${one} ${per[one] / 1e6}`).join('  ')}`);
  });
});
