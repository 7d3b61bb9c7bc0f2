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
    /** Of the newest booking of a round. */
    const keys = new Map<string, string>();
    const booking = (reference: string, amount: number) => {
      const idempotencyKey = `${gift}-${++count}`;
      keys.set(reference, idempotencyKey);
      return { scope: 'test', idempotencyKey, reference, amount };
    };
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
      /** Takes the bet of that round back, as often as it is asked; without one a bet that is not known. */
      takeBack: (round: string | null, amount: number, key = `back:${round}`) =>
        core.transact(async (tx) => {
          const bet = round && (await wallet.find(tx, 'test', keys.get(round) ?? ''));
          const idempotencyKey = `${gift}-${key}`;
          const back = { scope: 'test', idempotencyKey, reference: round ?? '', amount };
          return wallet.rollback(tx, owner, bet ? bet.id : 0, back);
        }),
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

  test('W9a, W12a: a bet that is taken back gives each part to where it came from, once', async () => {
    const at = await playing();
    await at.bet('r1', 400);
    expect(await at.takeBack('r1', 400)).toEqual({ real: 100, bonus: 300 });
    expect(await at.balance()).toMatchObject({ balance: 100, bonus: 1000, wagering: 10_000 });
    expect(await at.takeBack('r1', 400)).toBeNull();
    await expect(at.takeBack('r1', 400, 'again')).rejects.toMatchObject({
      items: [{ code: 'idempotency_conflict' }],
    });
    expect(await at.balance()).toMatchObject({ balance: 100, bonus: 1000, wagering: 10_000 });
  });

  test('W9a: a bet of which nothing is known was real money, and where it was nothing nothing moves', async () => {
    const at = await playing();
    expect(await at.takeBack(null, 70)).toEqual({ real: 70, bonus: 0 });
    expect(await at.takeBack(null, 0, 'nothing')).toEqual({ real: 0, bonus: 0 });
    expect(await at.balance()).toMatchObject({ balance: 170, bonus: 1000, wagering: 10_000 });
  });

  test('W14a: what a bet took of a bonus that ended since is the house’s when it is taken back', async () => {
    const at = await playing();
    await at.bet('r1', 400);
    await at.end('expired');
    expect(await at.takeBack('r1', 400)).toEqual({ real: 100, bonus: 300 });
    expect(await at.balance()).toMatchObject({ balance: 100, bonus: 0, is_active_bonus: false });
  });

  test('W11: a bet of the very limit is taken; where there is none any is', async () => {
    const at = await playing();
    expect(await at.bet('r1', 500)).toEqual({ real: 100, bonus: 400 });
    const free = await playing({ maxBet: null });
    expect(await free.bet('r1', 1100)).toEqual({ real: 100, bonus: 1000 });
    expect(await free.balance()).toMatchObject({ balance: 0, bonus: 0, is_active_bonus: true });
  });

  test('W13a: a bonus of a unit is played on, of less it is lost', async () => {
    const at = await playing({ maxBet: null });
    await at.bet('r1', 1000);
    await at.win('r1', 0);
    expect(await at.balance()).toMatchObject({ bonus: 100, is_active_bonus: true });
    await at.bet('r2', 1);
    await at.win('r2', 0);
    expect(await at.balance()).toMatchObject({ bonus: 0, is_active_bonus: false });
  });

  test('W15: cashback in play is the winback of the balance', async () => {
    const at = await playing({ isWinback: true });
    expect(await at.balance()).toMatchObject({ bonus: 1000, winback: 1000 });
  });
});
