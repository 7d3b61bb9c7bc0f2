import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD, registration } from '../../../testing/harness';
import { hear } from '../../../testing/heard';
import { CODE } from './codes';
import { contactConfirmed } from './topics';

onADriver((open) => {
  let site: Harness;
  let confirmed: object[];
  let count = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
    confirmed = hear(site, contactConfirmed);
  });
  afterAll(() => site.close());
  beforeEach(() => {
    confirmed.length = 0;
    count += 1;
  });

  const told = async () => {
    await site.settled();
    return confirmed;
  };
  const newPassword = (token: string) =>
    site.call('POST', '/json-api/users/restore-password/restore', {
      body: { token, password: `${PASSWORD}0` },
    });

  test('a sign-up by phone confirms it once, and tells no number', async () => {
    const phone = `7931555${String(count).padStart(4, '0')}`;
    const {
      id: playerId,
      brand,
      device,
    } = await site.player({ type: 'phone', email: undefined, phone });
    expect(await told()).toEqual([{ playerId, brand, kind: 'phone' }]);
    site.pass(CODE.resendMs);
    await site.call('POST', '/json-api/players/phones/verify', { body: { phone } });
    const body = { phone, code: await site.codeTo(phone) };
    const again = await site.call('POST', '/json-api/players/phones/confirm', { body, device });
    expect(again.body.ok).toBe(true);
    expect((await told()).length).toBe(1);
  });

  test('an e-mail is confirmed by the link for a new password, not by the sign-up', async () => {
    const email = `confirmed${count}@example.test`;
    const player = await site.player({ ...registration(email) });
    expect(await told()).toEqual([]);
    await site.call('POST', '/json-api/users/restore-password/request', { body: { login: email } });
    const { body } = await site.call('GET', `/sandbox/outbox.json?to=${email}`);
    const [, token = ''] = /new-password\/([\w-]+)/.exec(body.items[0].body) ?? [];
    expect((await newPassword(token)).status).toBe(200);
    expect(await told()).toEqual([{ playerId: player.id, brand: 'aurora', kind: 'email' }]);
    expect((await newPassword(token)).codes).toEqual(['token: code_expired']);
    expect((await told()).length).toBe(1);
  });
});
