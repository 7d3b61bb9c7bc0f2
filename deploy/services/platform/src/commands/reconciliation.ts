import { UsageError } from 'deploy-tooling/usage';
import { besideTheSite, runCommand } from '../command';
import { RefusedError } from '../http/errors';
import { createServices } from '../services';

const HELP = `npm run operate -- reconciliation                    what the payment provider's report and the ledger differ by
npm run operate -- reconciliation --compare       holds the last day against each other now
npm run operate -- reconciliation --repair ID     repairs one of them by new entries ("all": each that is shown)`;

const options = { repair: { type: 'string' }, compare: { type: 'boolean' } } as const;

await runCommand({ help: HELP, options }, async ({ repair, compare }) => {
  if (repair !== undefined && !/^(all|\d{1,9})$/.test(repair))
    throw new UsageError(`${repair} is no id`);
  await besideTheSite(async (core) => {
    const services = createServices(core);
    const { reconciliation, reconciliationRepairs } = services;
    try {
      if (compare) {
        await reconciliation.compareNow();
        return console.log('the site compares now');
      }
      const open = await reconciliationRepairs.open();
      const wanted = repair === 'all' ? open.map(({ id }) => id) : repair ? [Number(repair)] : [];
      for (const id of wanted) {
        const said = await reconciliationRepairs.repair(id).catch((error: unknown) => {
          if (!(error instanceof RefusedError)) throw error;
          process.exitCode = 1;
          return `not repaired: ${error.items.map(({ code }) => code).join(', ')}`;
        });
        console.log(`${id}  ${said}`);
      }
      if (repair !== undefined) return;
      for (const { id, problem, kind, reference, ...row } of open)
        console.log(
          `${id}  ${problem}  ${kind} ${reference}  provider ${row.reportedAmount ?? '-'} ${row.reportedCurrency ?? ''}  ledger ${row.bookedAmount ?? '-'} ${row.bookedCurrency ?? ''}`,
        );
      console.log(
        open.length === 0
          ? 'nothing differs'
          : '--repair ID repairs one, --repair all each of them',
      );
    } finally {
      await services.stop();
    }
  });
});
