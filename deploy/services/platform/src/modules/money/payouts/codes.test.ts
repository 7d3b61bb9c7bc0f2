import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { LOCALES } from 'shared-contracts/composition';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import {
  CARD,
  type PayoutsIn,
  payoutBody,
  payoutsIn,
  type Somebody,
} from '../../../testing/payouts';
import { text } from '../../../texts';
import { CODE } from '../../identity/accounts/codes';

const OTHER_CARD = '5555555555554444';
/** What of a request can be another one; the currency alone is refused before any code is looked at. */
const CHANGES = {
  amount: { amount: 2001 },
  card: { account: { number: OTHER_CARD, firstname: 'IVAN', lastname: 'PETROV' } },
  name: { account: { number: CARD, firstname: 'OLEG', lastname: 'PETROV' } },
  system: {
    payoutSystemId: 6,
    amount: 5000,
    account: { iban: 'DE89370400440532013000', holder: 'Ivan Petrov' },
  },
  forfeit: { forfeitBonus: true },
  currency: { currency: 'USD' },
} as const;
type Change = keyof typeof CHANGES;
const changes = fc.uniqueArray(fc.constantFrom(...(Object.keys(CHANGES) as Change[])), {
  maxLength: 3,
});

test.each(LOCALES)('in %s the message has code, amount and payee', (locale) => {
  const said = text(locale, 'sms.payout', {
    brand: 'B',
    code: '1234',
    amount: '5 €',
    payee: 'Card *1111',
  });
  expect(said).toMatch(/^B:.* 1234 .* 5 € \(Card \*1111\)\. /);
});

onADriver((open) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    payouts = await payoutsIn(site);
  });
  afterAll(() => site.close());
  const askForCode = async (player: Somebody, body: object, key: string): Promise<string> => {
    const { body: answer, codes } = await payouts.ask(player, body, key);
    expect([answer, codes]).toEqual([{ data: null, codeNeeded: true }, []]);
    return (await site.codeTo(player.phone)) ?? '';
  };

  test('PA3b: a code confirms its own amount, currency, payee and key, and no other request', async () => {
    let [player, left, sent] = [await payouts.somebody(0), 0, 0];
    await fc.assert(
      fc.asyncProperty(changes, fc.boolean(), async (changed, ownKey) => {
        if (sent % 10 === 0) [player, left] = [await payouts.somebody(100_000), 100_000];
        sent += 1;
        const body = payoutBody();
        const other = Object.assign(payoutBody(), ...changed.map((name) => CHANGES[name]));
        const key = randomUUID();
        const code = await askForCode(player, body, key);
        const isSame = changed.length === 0 && ownKey;
        if (!isSame) {
          const refused = await payouts.ask(
            player,
            { ...other, code },
            ownKey ? key : randomUUID(),
          );
          expect([refused.status, refused.body.data]).toEqual([422, undefined]);
          expect((await payouts.money(player)).balance).toBe(left);
        }
        // the try cost nothing: the request itself still has its code
        expect((await payouts.ask(player, { ...body, code }, key)).body.data).toMatchObject({
          amount: 2000,
        });
        left -= 2000;
        expect((await payouts.money(player)).balance).toBe(left);
      }),
      { numRuns: 20 },
    );
  });

  test('PA3b: another player’s code of the same request confirms nothing', async () => {
    const [victim, thief] = [await payouts.somebody(5000), await payouts.somebody(5000)];
    const key = randomUUID();
    const code = await askForCode(victim, payoutBody(), key);
    const own = await askForCode(thief, payoutBody(), key);
    // four digits may be the same by chance
    if (own === code) return;
    const refused = await payouts.ask(victim, { ...payoutBody(), code: own }, key);
    expect([refused.status, refused.codes]).toEqual([422, ['code: wrong_code']]);
    expect((await payouts.money(victim)).balance).toBe(5000);
  });

  test('the message names amount and payee, masked, and a changed request gets its own after 35 seconds', async () => {
    const player = await payouts.somebody(5000);
    await askForCode(player, payoutBody(), randomUUID());
    const told = async () =>
      (await site.call('GET', `/sandbox/outbox.json?to=${player.phone}`)).body.items[0]
        .body as string;
    expect(await told()).toContain('20,00 € (Банковская карта *1111)');
    expect(await told()).not.toContain(CARD);
    const changed = payoutBody({ amount: 2500 });
    const refused = await payouts.ask(player, changed, randomUUID());
    expect([refused.status, refused.codes]).toEqual([429, ['code_sent_for_another']]);
    site.pass(CODE.resendMs);
    const key = randomUUID();
    const code = await askForCode(player, changed, key);
    expect(await told()).toContain('25,00 €');
    expect((await payouts.ask(player, { ...changed, code }, key)).body.data).toMatchObject({
      amount: 2500,
    });
  });
});
