import { onEachDriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import type { BonusTerms } from './bonus';

const TERMS: BonusTerms = {
  wagering: 10_000,
  contributions: { slots: 100, table: 10 },
  maxBet: 500,
};

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  /** A player with 100 real and a bonus of 1000. */
  const playing = async (terms: Partial<BonusTerms> = {}) => {
    const owner = await site.richPlayer(100);
    const { wallet, core } = site.services;
    const gift = `gift-${owner.id}`;
    let count = 0;
    const booking = (reference: string, amount: number) => ({
      scope: 'test',
      idempotencyKey: `${gift}-${++count}`,
      reference,
      amount,
    });
    await core.transact((tx) => wallet.grant(tx, owner, gift, 1000, { ...TERMS, ...terms }));
    return {
      bet: (round: string, amount: number, category = 'slots') =>
        core.transact((tx) =>
          wallet.bet(tx, owner, { ...booking(round, amount), categories: [category] }),
        ),
      betWithout: (round: string, amount: number) =>
        core.transact((tx) =>
          wallet.bet(tx, owner, {
            ...booking(round, amount),
            categories: ['slots'],
            takesBonus: false,
          }),
        ),
      win: (round: string, amount: number, ends = true) =>
        core.transact((tx) => wallet.win(tx, owner, { ...booking(round, amount), ends })),
      end: (state: 'cancelled' | 'expired') =>
        core.transact((tx) => wallet.endBonus(tx, owner, gift, state)),
      grant: (reference: string) =>
        core.transact((tx) => wallet.grant(tx, owner, reference, 500, TERMS)),
      balance: async () => {
        const { balance, bonus, wagering, is_active_bonus, winback } = await wallet.read(owner);
        return { balance, bonus, wagering, is_active_bonus, winback };
      },
    };
  };

  test('W8, W9, W12: a bet takes the real money first, and its win is divided the same way', async () => {
    const at = await playing();
    await at.bet('r1', 400);
    expect(await at.balance()).toMatchObject({ balance: 0, bonus: 700, wagering: 9_600 });
    await at.win('r1', 1001);
    // three quarters of 1001 are 750.75: the odd unit is real
    expect(await at.balance()).toMatchObject({ balance: 251, bonus: 1450, wagering: 9_600 });
    await at.bet('r2', 200, 'table');
    expect(await at.balance()).toMatchObject({ wagering: 9_580 });
    await at.bet('r3', 100, 'crash');
    expect(await at.balance()).toMatchObject({ wagering: 9_580 });
  });

  test('W25: a game that takes no bonus is played with real money alone, and counts for no wagering', async () => {
    const at = await playing({ maxBet: 50 });
    expect(await at.betWithout('r1', 80)).toEqual({ real: 80, bonus: 0 });
    expect(await at.balance()).toMatchObject({ balance: 20, bonus: 1000, wagering: 10_000 });
    await expect(at.betWithout('r2', 21)).rejects.toMatchObject({
      items: [{ code: 'insufficient_funds' }],
    });
    await at.win('r1', 300);
    expect(await at.balance()).toMatchObject({ balance: 320, bonus: 1000, wagering: 10_000 });
  });

  test('W11: a bet over the limit of the bonus is refused and takes nothing', async () => {
    const at = await playing();
    await expect(at.bet('r1', 501)).rejects.toMatchObject({ items: [{ code: 'bonus_max_bet' }] });
    expect(await at.balance()).toMatchObject({ balance: 100, bonus: 1000, wagering: 10_000 });
  });

  test('W10: a second bonus waits for the end of the first', async () => {
    const at = await playing();
    await expect(at.grant('other')).rejects.toMatchObject({ items: [{ code: 'gift_has_bonus' }] });
    await at.end('cancelled');
    expect(await at.grant(`later-${Math.random()}`)).toBe(true);
  });

  test('W13: a bonus that was wagered is real money when its round ends', async () => {
    const at = await playing({ wagering: 300 });
    await at.bet('r1', 300);
    expect(await at.balance()).toMatchObject({ bonus: 800, wagering: 0, is_active_bonus: true });
    await at.win('r1', 0);
    expect(await at.balance()).toMatchObject({
      balance: 800,
      bonus: 0,
      wagering: 0,
      is_active_bonus: false,
    });
  });

  test('W13a: less than a unit of it is lost, but not while a round is open', async () => {
    const at = await playing({ maxBet: null });
    await at.bet('r1', 1050);
    expect(await at.balance()).toMatchObject({ balance: 0, bonus: 50, is_active_bonus: true });
    await at.bet('r2', 40);
    await at.win('r2', 0);
    expect(await at.balance()).toMatchObject({ bonus: 10, is_active_bonus: true });
    await at.win('r1', 0);
    expect(await at.balance()).toMatchObject({
      balance: 0,
      bonus: 0,
      wagering: 0,
      is_active_bonus: false,
    });
  });

  test('W14, W14a: a round that pays after its bonus went pays the real part', async () => {
    const at = await playing();
    await at.bet('r1', 400);
    await at.end('cancelled');
    expect(await at.balance()).toMatchObject({ balance: 0, bonus: 0 });
    await at.win('r1', 1000);
    expect(await at.balance()).toMatchObject({ balance: 250, bonus: 0 });
  });

  test('W15: cashback in play is the winback of the balance', async () => {
    const at = await playing({ isWinback: true });
    expect(await at.balance()).toMatchObject({ bonus: 1000, winback: 1000 });
  });
});
