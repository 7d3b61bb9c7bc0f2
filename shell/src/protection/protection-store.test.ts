import * as fc from 'fast-check';
import { balanceChanged } from 'shared-contracts/accounts';
import type { PayloadOf } from 'shared-contracts/events';
import {
  getProtection,
  limitsChanged,
  type Protection,
  realityCheckAnswered,
} from 'shared-contracts/protection';
import { createFakeHost } from 'shared-contracts/testing';
import { ProtectionStore } from './protection-store';

type Round = NonNullable<PayloadOf<typeof balanceChanged>['round']>;
const settle = () => new Promise((done) => setTimeout(done, 0));

/** A player's page before a platform that books rounds; what it books is told unless `silent`. */
const sitDown = async () => {
  const fake = createFakeHost({ player: true });
  const truth = { staked: 0, won: 0, seq: 7 };
  const signedInAt = new Date(fake.clock.now() - 61_000).toISOString();
  const dueAt = { now: new Date(fake.clock.now() + 600_000).toISOString() as string | null };
  const answer = (): Protection => ({
    signedInAt,
    currency: 'EUR',
    ...truth,
    realityCheck: { intervalMinutes: 10, dueAt: dueAt.now },
  });
  fake.http.on(getProtection, () => ({ data: answer() }));
  const store = new ProtectionStore(fake.host);
  await settle();
  const book = (round: Round | null, silent = false) => {
    truth.seq += 1;
    if (round?.kind === 'bet') truth.staked += round.amount;
    if (round?.kind === 'win') truth.won += round.amount;
    if (round?.kind === 'rollback') truth.staked -= round.amount;
    const money = { balance: 1, bonus: 0, wagering: 0, currency: 'EUR' as const };
    if (!silent)
      fake.live.emit(balanceChanged, { ...money, ...(round ? { round } : {}) }, truth.seq);
  };
  const round = (id: string, kind: Round['kind'], amount: number, finished = kind !== 'bet') =>
    book({ id, kind, amount, finished });
  const reads = () => fake.http.callsOf(getProtection).length;
  return { fake, store, truth, book, round, reads, dueAt };
};

test('2: clock and net position are of the sign-in, as the platform says', async () => {
  const { fake, store, truth } = await sitDown();
  expect([store.seconds, store.net]).toEqual([61, { amount: 0, currency: 'EUR' }]);
  fake.clock.advance(3_600_000);
  expect(store.seconds).toBe(3661);
  Object.assign(truth, { staked: 900, won: 400 });
  fake.live.resync.next();
  await settle();
  expect(store.net?.amount).toBe(-500);
});

test('2: rounds move it in order and once, and a win waits for its game', async () => {
  const { fake, store, round, reads } = await sitDown();
  round('r1', 'bet', 300);
  expect(store.net?.amount).toBe(-300);
  fake.live.emit(
    balanceChanged,
    {
      balance: 1,
      bonus: 0,
      wagering: 0,
      currency: 'EUR',
      round: { id: 'r1', kind: 'bet', amount: 300, finished: false },
    },
    8,
  );
  expect(store.net?.amount).toBe(-300);
  round('r1', 'win', 1000);
  expect(store.net?.amount).toBe(-300);
  fake.host.rounds.shown({ roundId: 'r1', finished: true });
  expect(store.net?.amount).toBe(700);
  round('r2', 'bet', 50);
  round('r2', 'rollback', 50);
  expect([store.net?.amount, reads()]).toEqual([700, 1]);
});

test('2: a gap, and a win of a round whose bet was not seen, are read anew', async () => {
  const { fake, store, book, round, reads } = await sitDown();
  book({ id: 'r1', kind: 'bet', amount: 100, finished: false }, true);
  round('r2', 'bet', 10);
  await settle();
  expect([store.net?.amount, reads()]).toEqual([-110, 2]);
  // its bet stood in the reading
  round('r1', 'win', 500);
  fake.host.rounds.shown({ roundId: 'r1', finished: true });
  await settle();
  expect([store.net?.amount, reads()]).toEqual([390, 3]);
});

test('2: whatever is missed on the way, the sum is the platform’s', async () => {
  const step = fc.record({
    kind: fc.constantFrom('bet' as const, 'win' as const, 'rollback' as const, 'deposit' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    amount: fc.integer({ min: 1, max: 5000 }),
    lost: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { fake, store, truth, book } = await sitDown();
      for (const { kind, id, amount, lost } of steps) {
        book(kind === 'deposit' ? null : { id, kind, amount, finished: kind !== 'bet' }, lost);
        if (amount % 3 === 0) await settle();
      }
      // the last one is heard, so whatever was lost before is a gap
      book(null);
      await settle();
      for (const id of ['a', 'b', 'c']) fake.host.rounds.shown({ roundId: id, finished: true });
      expect(store.net?.amount).toBe(truth.won - truth.staked);
      store.dispose();
    }),
    { numRuns: 60 },
  );
});

test('5: a check is due by the server’s time, and an answer elsewhere ends it', async () => {
  const { fake, store, dueAt } = await sitDown();
  const first = dueAt.now;
  expect(store.due).toBeNull();
  fake.clock.advance(600_000);
  expect(store.due).toBe(first);
  dueAt.now = new Date(fake.clock.now() + 600_000).toISOString();
  fake.live.emit(realityCheckAnswered, { dueAt: String(first) });
  await settle();
  expect(store.due).toBeNull();
});

test('5: a first bet begins the play by which a check is due', async () => {
  const { store, round, reads, dueAt, fake } = await sitDown();
  dueAt.now = null;
  fake.live.resync.next();
  await settle();
  dueAt.now = new Date(fake.clock.now() + 1000).toISOString();
  round('r1', 'bet', 100);
  await settle();
  expect([store.loadable.value?.realityCheck.dueAt, reads()]).toEqual([dueAt.now, 3]);
});

test('2: a restored platform begins its numbers anew, and is asked', async () => {
  const { fake, store, truth, reads } = await sitDown();
  Object.assign(truth, { epoch: 'e1' });
  fake.live.resync.next();
  await settle();
  Object.assign(truth, { epoch: 'e2', seq: 2, staked: 40 });
  const money = { balance: 1, bonus: 0, wagering: 0, currency: 'EUR' as const };
  fake.live.emit(balanceChanged, money, 2, 'money.h', 'e2');
  await settle();
  expect([store.net?.amount, reads()]).toEqual([-40, 3]);
});

test('2: nothing of the player stays after the sign-out', async () => {
  const { fake, store } = await sitDown();
  await fake.host.session.logout();
  expect([store.seconds, store.net, store.due]).toEqual([null, null, null]);
});

test('4: a register that names the player is known as soon as the platform says that protection changed', async () => {
  const fake = createFakeHost({ player: true });
  let inRegister = false;
  fake.http.on(getProtection, () => ({
    data: {
      signedInAt: new Date(fake.clock.now()).toISOString(),
      staked: 0,
      won: 0,
      seq: 1,
      currency: 'EUR' as const,
      realityCheck: { intervalMinutes: 10, dueAt: null },
      inRegister,
    },
  }));
  const store = new ProtectionStore(fake.host);
  await settle();
  expect(store.inRegister).toBe(false);
  inRegister = true;
  fake.live.emit(limitsChanged, {});
  await settle();
  expect(store.inRegister).toBe(true);
  store.dispose();
});
