import { randomUUID } from 'node:crypto';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { type PayoutsIn, payoutBody, payoutsIn, type Somebody } from '../../../testing/payouts';
import { PAYS_AFTER_MS } from './payouts';

const HOME = '/sandbox/payouts';
const DESK = '/desk/payouts';
let site: Harness;
let payouts: PayoutsIn;
let player: Somebody;
beforeAll(async () => {
  site = await Harness.start(await openEither());
  await site.listen();
  payouts = await payoutsIn(site);
  player = await payouts.somebody(10_000);
});
afterAll(() => site.close());

const show = async (url = HOME) => (await site.app.server.inject({ url })).body;
const press = async (
  url: string,
  body: Record<string, string>,
  headers: Record<string, string> = {},
) => {
  const answer = await site.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(body).toString(),
  });
  await site.settled();
  return answer.statusCode;
};

test('PA6, PA10: a request goes from the desk to the provider’s page, is paid there and sent back', async () => {
  const id = await payouts.place(player, 2000);
  expect(await show(DESK)).toContain(`name="id" value="${id}"`);
  expect(await press(DESK, { id, decision: 'approve' }, { 'sec-fetch-site': 'cross-site' })).toBe(
    403,
  );
  expect(await payouts.state(id)).toBe('created');
  expect(await press(DESK, { id, decision: 'approve' })).toBe(303);
  expect(await payouts.state(id)).toBe('waiting');
  expect(await show(DESK)).not.toContain(id);
  expect(await show()).toContain(id);
  expect(await press(HOME, { id, decision: 'success' }, { 'sec-fetch-site': 'cross-site' })).toBe(
    403,
  );
  for (const [decision, state] of [
    ['returned', 'waiting'],
    ['success', 'success'],
    ['declined', 'success'],
    ['returned', 'returned'],
  ] as const) {
    expect(await press(HOME, { id, decision })).toBe(303);
    expect([decision, await payouts.state(id)]).toEqual([decision, state]);
  }
});

test('PA6: the desk declines, and nothing comes to the provider', async () => {
  const id = await payouts.place(player, 2000);
  await press(DESK, { id, decision: 'decline' });
  expect(await payouts.state(id)).toBe('declined');
  expect(await show()).not.toContain(id);
});

test.each([
  ['pays', 'success'],
  ['declines', 'declined'],
] as const)('the provider that %s does it by itself, after its time', async (mode, end) => {
  expect(await press(`${HOME}/mode`, { mode })).toBe(303);
  const id = await payouts.place(player, 1000);
  await payouts.approve(id);
  await site.services.sandboxPayouts.drain();
  expect(await payouts.state(id)).toBe('waiting');
  site.pass(PAYS_AFTER_MS);
  await site.services.sandboxPayouts.drain();
  expect(await payouts.state(id)).toBe(end);
});

test('a mode that there is not is refused', async () => {
  expect(await press(`${HOME}/mode`, { mode: 'sleeps' })).toBe(422);
});

test('PA7: without a provider nobody is asked for a code, and nothing is held', async () => {
  const bare = await Harness.start(await openEither(), { sandbox: false });
  const { token, id } = await bare.richPlayer(5000);
  const answer = await bare.call('POST', '/json-api/treasury/user-payout', {
    token,
    body: payoutBody(),
    headers: { 'idempotency-key': randomUUID() },
  });
  expect([answer.status, answer.codes]).toEqual([503, ['payment_system_unavailable']]);
  expect((await bare.services.wallet.read({ ...player, id })).balance).toBe(5000);
  await bare.close();
});
