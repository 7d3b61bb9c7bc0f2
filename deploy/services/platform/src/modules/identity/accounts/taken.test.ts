import { onADriver } from '../../../testing/database';
import { Harness, registration } from '../../../testing/harness';
import { text } from '../../../texts';
import { TAKEN_TOLD } from './taken';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  const register = (email: string, from: string, change: object = {}) =>
    site.call('POST', '/json-api/users/register', {
      body: { ...registration(email), ...change },
      from,
    });

  test('the owner of a taken address is told by mail, once a day', async () => {
    const { body } = await site.player();
    const subject = text('ru', 'taken.subject', { brand: 'Aurora' });
    // beside the one that confirms the address
    const mails = async () =>
      (
        await site.call('GET', `/sandbox/outbox.json?to=${encodeURIComponent(body.email)}`)
      ).body.items.filter((mail: { subject: string }) => mail.subject === subject);
    for (let at = 0; at < 3; at += 1) {
      expect((await register(body.email, '10.5.0.1')).codes).toEqual(['email: email_taken']);
    }
    expect(await mails()).toHaveLength(1);
    site.pass(86_400_000);
    await register(body.email, '10.5.0.1');
    expect(await mails()).toHaveLength(2);
  });

  test('C4b: an address learns of ten taken contacts a day, also when it asks for a hundred at once', async () => {
    const { body } = await site.player();
    const from = '10.5.0.2';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => register(body.email, from)),
    );
    const told = answers.filter(({ codes }) => codes.includes('email: email_taken'));
    expect(told).toHaveLength(TAKEN_TOLD);
    // a free one tells nothing either from then on
    expect(await register('free@example.test', from)).toMatchObject({
      status: 429,
      codes: ['too_many_attempts'],
    });
    expect((await register('free@example.test', '10.5.0.3')).status).toBe(200);
    site.pass(86_400_000);
    expect((await register('free2@example.test', from)).status).toBe(200);
  });

  test('C4b: who signs up, or fills something in wrong, uses nothing of it up', async () => {
    const from = '10.5.0.4';
    for (let at = 0; at < TAKEN_TOLD + 2; at += 1) {
      expect((await register(`many${at}@example.test`, from)).status).toBe(200);
      expect((await register('x', from)).codes).toEqual(['email: invalid_email']);
    }
  });
});
