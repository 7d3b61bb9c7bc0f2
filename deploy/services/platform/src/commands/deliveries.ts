import { UsageError } from 'deploy-tooling/usage';
import { besideTheSite, runCommand } from '../command';
import { createParked } from '../outbox/parked-repository';

const HELP = `npm run operate -- deliveries                               the oldest hundred deliveries that failed too often
npm run operate -- deliveries --again                    has all of them done again
npm run operate -- deliveries --again --consumer level   those of one consumer
npm run operate -- deliveries --again --event 12         those of one event`;

const options = {
  again: { type: 'boolean', default: false },
  consumer: { type: 'string' },
  event: { type: 'string' },
} as const;

await runCommand({ help: HELP, options }, async (values) => {
  if (values.event !== undefined && !/^\d+$/.test(values.event))
    throw new UsageError('--event takes a number');
  await besideTheSite(async (core) => {
    const parked = createParked(core);
    if (values.again) {
      const event = values.event === undefined ? undefined : Number(values.event);
      console.log(
        `${await parked.again({ consumer: values.consumer, event })} deliveries are done again`,
      );
      return;
    }
    const { items, total } = await parked.list();
    for (const { consumer, event, topic, createdAt, attempts, error } of items)
      console.log(
        `${event}  ${topic}  ${consumer}  ${createdAt.toISOString()}  ${attempts} tries  ${error}`,
      );
    console.log(total === 0 ? 'nothing is parked' : `${total} in all; --again has them done again`);
  });
});
