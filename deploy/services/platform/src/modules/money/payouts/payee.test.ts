import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { brandOf } from '../../../brands';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { CARD, type PayoutsIn, payoutsIn } from '../../../testing/payouts';
import { players } from '../../identity/players/schema';
import { STRANGERS_CARD } from '../../sandbox/sandbox/payouts';
import { isSameName } from './payee';

test.each([
  ['IVAN PETROV', 'Иван Петров'],
  ['PETROV I', 'Иван Сергеевич Петров'],
  ['Ivan Sergeevich Petrov', 'Иван Петров'],
  ['ALEXANDER YUSHCHENKO', 'Александр Ющенко'],
  ['KSENIIA KHACHATURIAN', 'Ксения Хачатурян'],
  ['JOAO SILVA', 'João Silva'],
  ['MARIA D’ANGELO', 'Maria d’Angelo'],
  ['ZHANNA TSOI', 'Жанна Цой'],
])('PA12: %s is %s', (payee, verified) => {
  expect(isSameName(payee, verified)).toBe(true);
});

test.each([
  ['OLEG PETROV', 'Иван Петров'],
  ['MARIA PETROVA', 'Иван Петров'],
  ['IVAN SIDOROV', 'Иван Петров'],
  ['PETROV', 'Иван Петров'],
  ['PETROV PETROV', 'Иван Петров'],
  ['', 'Иван Петров'],
  ['IVAN PETROV', ''],
])('PA12: %s is not %s', (payee, verified) => {
  expect(isSameName(payee, verified)).toBe(false);
});

const { payoutReview } = brandOf('aurora');
const { automatic } = payoutReview;

onADriver((open) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    payouts = await payoutsIn(site);
    // the policy itself would look at nothing
    payoutReview.automatic = { upTo: { EUR: 1_000_000 }, unless: [] };
  });
  afterAll(async () => {
    payoutReview.automatic = automatic;
    await site.close();
  });
  const card = (number: string, firstname: string) => ({
    account: { number, firstname, lastname: 'PETROV' },
  });
  const wallet = { payoutSystemId: 12, account: { wallet: '123456' } };
  const bank = {
    payoutSystemId: 6,
    amount: 5000,
    account: { iban: 'DE1234', holder: 'Олег Иванов' },
  };

  test.each([
    ['the player’s own name', card(CARD, 'IVAN'), null],
    ['another name', card(CARD, 'OLEG'), 'payee_name_mismatch'],
    ['a holder of another name', bank, 'payee_name_mismatch'],
    [
      'a card that the payment system knows to be another’s',
      card(STRANGERS_CARD, 'IVAN'),
      'payee_name_mismatch',
    ],
    ['a way that knows no names', wallet, null],
  ])(
    'PA12: with %s a payout has the reason it has, and waits for a person where there is one',
    async (_, change, reason) => {
      const player = await payouts.somebody(10_000);
      const id = await payouts.create(player, change);
      expect((await payouts.read(id)).reviewReason).toBe(reason);
      site.pass(86_400_000);
      await site.settled();
      expect(await payouts.state(id)).toBe(reason === null ? 'waiting' : 'created');
      await payouts.approve(id);
      expect(await payouts.state(id)).toBe('waiting');
    },
  );

  test('PA12: the profile’s name is the player’s to change, the one of the document is not', async () => {
    const player = await payouts.somebody(10_000);
    const body = { firstname: 'Oleg', lastname: 'Ivanov' };
    const { token } = player;
    expect((await site.call('PUT', '/json-api/users/profile', { token, body })).status).toBe(200);
    const thiefs = { account: { number: CARD, firstname: 'OLEG', lastname: 'IVANOV' } };
    const id = await payouts.create(player, thiefs);
    expect((await payouts.read(id)).reviewReason).toBe('payee_name_mismatch');
  });

  test('PA12: who was verified without a name, and a payment system that does not answer, are looked at', async () => {
    const { core, payoutProvider } = site.services;
    const player = await payouts.somebody(10_000);
    await core.db.update(players).set({ verifiedName: null }).where(eq(players.id, player.id));
    expect((await payouts.read(await payouts.create(player))).reviewReason).toBe(
      'payee_name_unknown',
    );
    if (!payoutProvider) throw new Error('nobody pays');
    const silent = jest.spyOn(payoutProvider, 'ownerOf').mockRejectedValue(new Error(randomUUID()));
    const other = await payouts.somebody(10_000);
    expect((await payouts.read(await payouts.create(other))).reviewReason).toBe(
      'payee_name_unknown',
    );
    silent.mockRestore();
  });
});
