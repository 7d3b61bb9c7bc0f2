import * as fc from 'fast-check';
import { codeOf } from '../../../testing/refusals';
import { entriesOf, hashOf, type Movement, type Request } from './ledger';

const account = (id: number, balance: number) => ({ id, balance, version: 3 });
const [REAL, HOUSE] = [1, 9];

test('W1, W7: a movement leaves one account and arrives at the other; only a locked one has a balance', () => {
  const real = account(REAL, 1000);
  expect(entriesOf([{ from: REAL, to: HOUSE, amount: 400 }], [real])).toEqual([
    { account: REAL, amount: -400, version: 4, balance: 600 },
    { account: HOUSE, amount: 400, version: null, balance: null },
  ]);
  expect(real).toEqual({ id: REAL, balance: 600, version: 4 });
  expect(entriesOf([{ from: HOUSE, to: REAL, amount: 5 }], [real])).toEqual([
    { account: HOUSE, amount: -5, version: null, balance: null },
    { account: REAL, amount: 5, version: 5, balance: 605 },
  ]);
});

test('W3: the last unit may go, and not one more', async () => {
  const take = async (amount: number) =>
    entriesOf([{ from: REAL, to: HOUSE, amount }], [account(REAL, 1000)]);
  expect((await take(1000))[0]).toMatchObject({ balance: 0 });
  expect(await codeOf(take(1001))).toBe('insufficient_funds');
});

test('a movement of nothing is no entry, one below nothing or of parts of a unit is refused', () => {
  const real = account(REAL, 1000);
  expect(entriesOf([{ from: REAL, to: HOUSE, amount: 0 }], [real])).toEqual([]);
  expect(real.version).toBe(3);
  for (const amount of [-1, 0.5, Number.NaN, 2 ** 53])
    expect(() => entriesOf([{ from: HOUSE, to: REAL, amount }], [real])).toThrow(RangeError);
});

test('W1: entries sum to zero, and each balance is the one before with its entry', () => {
  const move = fc.record({
    from: fc.constantFrom(1, 2, HOUSE),
    to: fc.constantFrom(1, 2, HOUSE),
    amount: fc.nat(1000),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 8 }), (movements: Movement[]) => {
      const locked = [account(1, 100_000), account(2, 100_000)];
      const entries = entriesOf(movements, locked);
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      for (const { id, balance, version } of locked) {
        const own = entries.filter((entry) => entry.account === id);
        expect(balance).toBe(own.reduce((sum, { amount }) => sum + amount, 100_000));
        expect(version).toBe(3 + own.length);
        expect(own.map((entry) => entry.version)).toEqual(own.map((_, at) => 4 + at));
      }
    }),
  );
});

test('W4: what is asked is told apart by all that its key stands for', () => {
  const request: Request = {
    scope: 'test',
    idempotencyKey: 'key',
    kind: 'deposit',
    playerId: 7,
    reference: 'cashier',
    currency: 'EUR',
    amount: 100,
    at: new Date(0),
  };
  const others: Partial<Request>[] = [
    { kind: 'adjustment' },
    { phase: 'pending' },
    { playerId: 8 },
    { playerId: null },
    { reference: 'another' },
    { currency: 'USD' },
    { amount: 101 },
  ];
  const hashes = others.map((change) => hashOf({ ...request, ...change }));
  expect(new Set([hashOf(request), ...hashes]).size).toBe(others.length + 1);
  // a repeat comes later
  expect(hashOf({ ...request, phase: 'posted', at: new Date(1) })).toBe(hashOf(request));
});
