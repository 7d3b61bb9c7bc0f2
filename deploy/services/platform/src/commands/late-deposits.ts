import { besideTheSite, runCommand } from '../command';
import { createServices } from '../services';

const HELP = `npm run operate -- late-deposits                   the oldest hundred deposits whose money came after their end
npm run operate -- late-deposits --release ID   gives the money of one to its player`;

const options = { release: { type: 'string' } } as const;

await runCommand({ help: HELP, options }, async (values) => {
  await besideTheSite(async (core) => {
    const services = createServices(core);
    try {
      if (values.release !== undefined) {
        await services.lateDeposits.release(values.release);
        return console.log('its player has the money');
      }
      const late = await services.lateDeposits.list();
      for (const { id, playerId, amount, currency, method, finishedAt } of late)
        console.log(
          `${id}  player ${playerId}  ${amount} minor units of ${currency}  ${method}  ${finishedAt?.toISOString()}`,
        );
      console.log(
        late.length === 0
          ? 'no money came late'
          : '--release ID gives the money of one to its player',
      );
    } finally {
      await services.stop();
    }
  });
});
