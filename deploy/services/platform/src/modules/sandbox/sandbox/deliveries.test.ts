import { Type } from '@sinclair/typebox';
import { MOST_TRIES } from '../../../outbox/deliver';
import { eventTopic } from '../../../outbox/topic';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';

const happened = eventTopic('test.happened', Type.Object({}), () => null);

let site: Harness;
let isBroken = true;
let done = 0;
beforeAll(async () => {
  site = await Harness.start(await openEither());
  const { core, outbox } = site.services;
  outbox.project('test.consumer', happened, async () => {
    if (isBroken) throw new Error('<b>no</b>');
    done += 1;
  });
  await core.transact((tx) => outbox.tell(tx, happened, {}));
  for (let n = 0; n < MOST_TRIES; n += 1) {
    await site.settled();
    site.pass(600_000);
  }
});
afterAll(() => site.close());

const show = async () => (await site.app.server.inject({ url: '/sandbox/deliveries' })).body;
const press = (body: Record<string, string>, headers: Record<string, string> = {}) =>
  site.app.server.inject({
    method: 'POST',
    url: '/sandbox/deliveries',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(body).toString(),
  });

test('O6: the page shows what is parked, runs none of it, and has it done again', async () => {
  const html = await show();
  expect(html).toContain('test.consumer');
  expect(html).toContain('&#60;b&#62;no');
  const [, event = ''] = /name="event" value="(\d+)"/.exec(html) ?? [];
  const button = { consumer: 'test.consumer', event };

  expect((await press(button, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await press({ ...button, state: 'waiting' })).statusCode).toBe(422);
  expect((await press({ ...button, event: '1 or 1' })).statusCode).toBe(422);
  await site.settled();
  expect([done, (await show()).includes('test.consumer')]).toEqual([0, true]);

  isBroken = false;
  expect((await press(button, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
  await site.settled();
  expect([done, await show()]).toEqual([1, expect.stringContaining('Nothing is parked.')]);
});

test('there is no such page outside the sandbox', async () => {
  const other = await Harness.start(await openEither(), { sandbox: false });
  expect((await other.app.server.inject({ url: '/sandbox/deliveries' })).statusCode).toBe(404);
  await other.close();
});
