import { openEither } from '../../../testing/database';
import { CARD, type DepositsIn, depositsIn, type Player } from '../../../testing/deposits';
import { Harness } from '../../../testing/harness';
import { LATER_MS, REPEATED_MS } from '../../sandbox/sandbox/pay-words';
import type { PaymentMode } from '../../sandbox/sandbox/schema';

let site: Harness;
let on: DepositsIn;
beforeAll(async () => {
  site = await Harness.start(await openEither());
  await site.listen();
  on = depositsIn(site);
});
afterAll(() => site.close());
afterEach(() => site.services.sandboxPayments.turn('pays'));

describe('a provider that fails', () => {
  const KINDS = {
    hosted: async (player: Player) => {
      const { redirectUrl } = (await on.hosted(player)).body.data;
      await on.send(redirectUrl, { action: 'pay' });
    },
    redirect: async (player: Player) => {
      const { redirectUrl } = (await on.redirect(player)).body;
      await on.send(redirectUrl, { action: 'pay' });
    },
    invoice: async (player: Player) => {
      const { payUrl } = await on.newInvoice(player);
      await on.send(payUrl, on.typed(CARD));
    },
  };
  const WAYS: [PaymentMode, number, [string, number], [string, number]][] = [
    ['pays', 0, ['success', 2500], ['success', 2500]],
    ['declines', 0, ['declined', 0], ['declined', 0]],
    ['delays', LATER_MS, ['waiting', 0], ['success', 2500]],
    ['late', LATER_MS, ['cancelled', 0], ['late', 0]],
    ['twice', LATER_MS, ['success', 2500], ['success', 2500]],
    ['charges_back', LATER_MS, ['success', 2500], ['charged_back', 0]],
    ['loses', REPEATED_MS, ['waiting', 0], ['success', 2500]],
    ['shuffles', LATER_MS, ['success', 2500], ['success', 2500]],
  ];
  describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('%s', (kind) => {
    test.each(WAYS)('%s', async (mode, after, atOnce, inTheEnd) => {
      const player = await site.player();
      await site.services.sandboxPayments.turn(mode);
      await KINDS[kind](player);
      const stand = async () => {
        const { status } = await on.newest(player);
        // nobody opened the page of it in this test
        return [status === 'created' ? 'waiting' : status, await on.balance(player)];
      };
      expect(await stand()).toEqual(atOnce);
      await on.later(after);
      expect(await stand()).toEqual(inTheEnd);
    });
  });
  test.each(['hosted', 'redirect', 'invoice'] as const)(
    'down: %s opens nothing, and says so',
    async (kind) => {
      const player = await site.player();
      await site.services.sandboxPayments.turn('down');
      const answer = await on[kind](player);
      expect([answer.status, answer.codes]).toEqual([503, ['payment_system_unavailable']]);
    },
  );
});
