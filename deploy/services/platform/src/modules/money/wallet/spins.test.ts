import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { codeOf } from '../../../testing/refusals';

const TERMS = { wagering: 10_000, contributions: { '*': 100 }, maxBet: null };

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  /** A player with 100 real and a gift of free spins. */
  const spinning = async () => {
    const owner = await site.richPlayer(100);
    const { wallet, core } = site.services;
    const gift = `spins-${owner.id}`;
    const booking = (key: string, amount: number) => ({
      scope: 'test',
      idempotencyKey: `${gift}:${key}`,
      reference: key,
      amount,
    });
    return {
      gift,
      spin: (key: string, kind?: 'bet' | 'rollback') =>
        core.transact((tx) => wallet.freeSpin(tx, owner, booking(key, 0), kind)),
      win: (key: string, amount: number, isOpen: boolean, of = gift) =>
        core.transact((tx) => wallet.spinWin(tx, owner, of, { ...booking(key, amount), isOpen })),
      grant: async (terms: object = {}) =>
        core.transact(async (tx) => {
          const won = await wallet.spinsWon(tx, owner, gift);
          await wallet.grantSpins(tx, owner, gift, won, { ...TERMS, ...terms }, {});
        }),
      drop: () => core.transact((tx) => wallet.dropSpins(tx, owner, gift)),
      end: (state: 'cancelled' | 'converted', of = gift) =>
        core.transact((tx) => wallet.endBonus(tx, owner, of, state)),
      other: () => core.transact((tx) => wallet.grant(tx, owner, `other-${owner.id}`, 500, TERMS)),
      has: async () => {
        const { balance, bonus, wagering, seq } = await wallet.read(owner);
        const spins = await wallet.spinsWon(core.db, owner, gift);
        return { balance, bonus, wagering, spins, seq };
      },
    };
  };

  test('what free spins win lies apart until it is the bonus of their gift', async () => {
    const at = await spinning();
    expect([await at.spin('s1'), await at.spin('s1')]).toEqual([true, false]);
    expect(await codeOf(at.spin('s1', 'rollback'))).toBe('idempotency_conflict');
    const before = await at.has();
    expect(before).toMatchObject({ balance: 100, bonus: 0, spins: 0 });
    expect([await at.win('w1', 300, true), await at.win('w1', 300, true)]).toEqual([true, false]);
    expect(await codeOf(at.win('w1', 301, true))).toBe('idempotency_conflict');
    expect(await at.win('w2', 0, true)).toBe(true);
    expect(await at.win('w3', 200, true)).toBe(true);
    // nothing of it is in the purse yet
    expect(await at.has()).toEqual({ ...before, spins: 500 });
    await at.grant();
    expect(await at.has()).toMatchObject({ balance: 100, bonus: 500, wagering: 10_000, spins: 0 });
  });

  test('W14a: a win that comes later goes where the bonus of its gift is, or went', async () => {
    const at = await spinning();
    await at.win('w1', 300, true);
    await at.grant();
    await at.win('w2', 50, false);
    expect(await at.has()).toMatchObject({ balance: 100, bonus: 350 });
    await at.end('converted');
    expect(await at.has()).toMatchObject({ balance: 450, bonus: 0 });
    // the bonus of another gift has no part in it
    await at.other();
    await at.win('w3', 70, false);
    expect(await at.has()).toMatchObject({ balance: 520, bonus: 500 });
  });

  test('W14, W14a: of a gift whose bonus went, or that never had one, it is the house’s', async () => {
    const at = await spinning();
    await at.win('w1', 300, false);
    expect(await at.has()).toMatchObject({ balance: 100, bonus: 0 });
    await at.win('w2', 300, true);
    await at.grant();
    await at.end('cancelled');
    await at.win('w3', 300, false);
    expect(await at.has()).toMatchObject({ balance: 100, bonus: 0, spins: 0 });
    await at.other();
    await at.win('w4', 300, false);
    expect(await at.has()).toMatchObject({ balance: 100, bonus: 500 });
  });

  test('what is asked for no wagering is real money at once', async () => {
    const at = await spinning();
    await at.win('w1', 300, true);
    await at.grant({ wagering: 0 });
    expect(await at.has()).toMatchObject({ balance: 400, bonus: 0, wagering: 0, spins: 0 });
  });

  test('what free spins won is given up once, also where it is nothing', async () => {
    for (const amount of [300, 0]) {
      const at = await spinning();
      await at.win('w1', amount, true);
      await at.drop();
      expect(await at.has()).toMatchObject({ balance: 100, bonus: 0, spins: 0 });
      expect(await codeOf(at.drop())).toBe('idempotency_conflict');
    }
  });
});
