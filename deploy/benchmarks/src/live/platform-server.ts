import { setImmediate } from 'node:timers/promises';
import { brandOf } from 'deploy-platform/src/brands';
import { connectPostgres } from 'deploy-platform/src/db/connect';
import { loadSecrets } from 'deploy-platform/src/secrets';
import { Harness } from 'deploy-platform/src/testing/harness';
import { prizePoolUpdated } from 'shared-contracts/promos';
import { createFeed } from './feed';
import { BATCH, envelopeOf, type Order, payloadOf, ROOM, usage } from './messages';

// A platform of its own: `platform-server <database url> <folder of the secrets> [redis url]`.
const [url = '', secretsDir = '', redisUrl] = process.argv.slice(2);
const site = await Harness.start(connectPostgres(url), {
  secrets: loadSecrets(secretsDir),
  redisUrl: redisUrl ?? null,
  checkAnswers: false,
});
const { live, core } = site.services;
/** The one that a visitor who names none gets. */
const brand = brandOf(undefined).id;
let last = 0;

const fan = async (events: number) => {
  for (let sent = 0; sent < events; sent += BATCH) {
    const batch = Array.from({ length: BATCH }, () => {
      last += 1;
      return { room: `${brand}/${ROOM}`, envelope: envelopeOf(last) };
    });
    await live.transport.publish(batch);
    await setImmediate();
  }
};
const tell = async (events: number) => {
  for (let told = 0; told < events; told += 1) {
    last += 1;
    await core.transact((tx) =>
      live.tell(tx, { brand, room: ROOM }, prizePoolUpdated, payloadOf(last)),
    );
  }
};
const feed = createFeed(site.services);
process.on('message', async (order: Order) => {
  if (order.kind === 'feed') return void process.send?.({ ...usage(), fed: await feed(order) });
  if (order.kind === 'fan') await fan(order.events);
  if (order.kind === 'tell') await tell(order.events);
  process.send?.(usage());
});
process.send?.(await site.listen());
