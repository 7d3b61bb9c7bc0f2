import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  createRedraw,
  drawHead,
  entryText,
  unwinnable,
  type WinnersTickets,
} from 'shared-contracts/draws';
import { drawnOf, notGiven, unwonOf, winnersBy } from './prizes';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const hash = async (text: string) => sha(text);
interface Held {
  alias: string;
  tickets: number;
}
interface Prize {
  prizeId: number;
  quantity: number;
}
const AT = '2026-11-27T12:00:00.000Z';
const alias = (n: number) => n.toString(16).padStart(16, '0');

const draw = async (
  seed: string,
  list: readonly Held[],
  prizes: Prize[],
  winners?: WinnersTickets,
) => {
  const redraw = createRedraw(drawHead(1, AT, prizes, winners), hash);
  await redraw.add(list.map(entryText));
  return redraw.end(seed, prizes);
};

/** A second implementation, of other means: every ticket is an element, numbers are big, and nothing is searched. */
function second(seed: string, list: readonly Held[], prizes: Prize[], winners?: WinnersTickets) {
  const said = winners === undefined ? [] : ['winners', winners];
  const head = [
    'draw',
    '1',
    AT,
    ...said,
    ...prizes.map((one) => `${one.prizeId}x${one.quantity}`),
  ].join(' ');
  const lines = list.map((one) => `${one.alias} ${one.tickets}`);
  const digest = sha([head, ...lines].join('\n'));
  let bag = list
    .flatMap((one) => Array.from({ length: one.tickets }, () => one.alias))
    .map((of, at) => ({ of, at }));
  const won = [];
  for (const { prizeId, quantity } of prizes)
    for (let number = 1; number <= quantity; number += 1) {
      if (bag.length === 0) continue;
      const [size, values] = [BigInt(bag.length), 1n << 52n];
      let value = values;
      for (let again = 0; value >= (values / size) * size; again += 1)
        value =
          BigInt(`0x${sha(`${seed}:${digest}:${prizeId}:${number}:${again}`)}`) >> (256n - 52n);
      const ticket = bag[Number(value % size)];
      if (!ticket) throw new Error('no ticket');
      won.push({ prizeId, number, ticket: ticket.at + 1, alias: ticket.of });
      if (winners !== 'stay') bag = bag.filter(({ of }) => of !== ticket.of);
    }
  return { digest, won };
}

const lists = fc
  .array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 })
  .map((all) => all.map((tickets, n) => ({ alias: alias(n + 1), tickets })));
const prizeLists = fc
  .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 })
  .map((all) => all.map((quantity, n) => ({ prizeId: n + 1, quantity })));

test('DR6, DR12: a second implementation draws the same, by each rule', async () => {
  const rules = fc.constantFrom<WinnersTickets | undefined>('stay', 'leave', undefined);
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.array(lists, { maxLength: 1 }),
      prizeLists,
      rules,
      async (seed, one, prizes, rule) => {
        const list = one[0] ?? [];
        fc.pre(list.length > 0);
        const first = await draw(seed, list, prizes, rule);
        const other = second(seed, list, prizes, rule);
        expect([first.digest, first.winners]).toEqual([other.digest, other.won]);
      },
    ),
  );
});

/** As a promo names its prizes: the main one last. */
const PROMO = {
  prizes: [
    { id: 1, drawn: 50 },
    { id: 2, drawn: 10 },
    { id: 3, drawn: 3 },
    { id: 4, drawn: 1 },
  ],
} as Parameters<typeof drawnOf>[0];
const STAY = { onePerPlayer: false, carried: [], head: null };
const LEAVE = { ...STAY, onePerPlayer: true };

test('DR6b: the main prize is drawn first, then downwards, and one who has won leaves where the terms say so', () => {
  for (const rule of [STAY, LEAVE])
    expect(drawnOf(PROMO, rule).map(({ prizeId }) => prizeId)).toEqual([4, 3, 2, 1]);
  expect([winnersBy(STAY), winnersBy(LEAVE)]).toEqual(['stay', 'leave']);
});

test('DR6d: prizes and rule of a hashed list are those of its head', () => {
  fc.assert(
    fc.property(
      prizeLists,
      fc.constantFrom<WinnersTickets | undefined>('stay', 'leave', undefined),
      (all, said) => {
        const head = drawHead(1, AT, all, said);
        for (const rule of [STAY, LEAVE])
          expect([drawnOf(PROMO, { ...rule, head }), winnersBy({ ...rule, head })]).toEqual([
            all,
            said ?? 'leave',
          ]);
      },
    ),
  );
});

test('DR6b: with 60 players the main prize is always won, by a holder of a share of the tickets about that often', async () => {
  const list = Array.from({ length: 60 }, (_, n) => ({
    alias: alias(n + 1),
    tickets: n === 0 ? 13 : 1,
  }));
  const share = 13 / 72;
  for (const winners of ['stay', 'leave'] as const) {
    const prizes = drawnOf(PROMO, winners === 'leave' ? LEAVE : STAY);
    let [main, his] = [0, 0];
    const times = 2000;
    for (let at = 0; at < times; at += 1) {
      const { winners: won } = await draw(`seed ${at}`, list, prizes, winners);
      const of = won.find(({ prizeId }) => prizeId === 4);
      main += of ? 1 : 0;
      his += of?.alias === alias(1) ? 1 : 0;
    }
    expect(main).toBe(times);
    // four standard deviations
    expect(Math.abs(his / times - share)).toBeLessThan(
      4 * Math.sqrt((share * (1 - share)) / times),
    );
  }
});

test('prizes that nobody can win are those drawn last, and the same are left in the end', async () => {
  const prizes = drawnOf(PROMO, LEAVE);
  const many = { participants: 60, winners: 'leave' as const };
  expect(unwinnable(prizes, many)).toEqual([{ prizeId: 1, quantity: 4 }]);
  expect(unwinnable(prizes, { participants: 3, winners: 'leave' })).toEqual([
    { prizeId: 3, quantity: 1 },
    { prizeId: 2, quantity: 10 },
    { prizeId: 1, quantity: 50 },
  ]);
  expect(unwinnable(prizes, { participants: 1, winners: 'stay' })).toEqual([]);
  expect(unwinnable(prizes, { participants: 0, winners: 'stay' })).toEqual(prizes);
  await fc.assert(
    fc.asyncProperty(
      lists,
      prizeLists,
      fc.constantFrom<WinnersTickets>('stay', 'leave'),
      async (list, all, winners) => {
        const { winners: won } = await draw('a seed', list, all, winners);
        expect(unwonOf(all, won)).toEqual(unwinnable(all, { participants: list.length, winners }));
      },
    ),
  );
});

test('a part of the fund that has one winner of several is paid, and so not left', () => {
  const promo = {
    prizes: [
      { id: 1, drawn: 5 },
      { id: 2, drawn: 3, fundShare: 50 },
    ],
  } as typeof PROMO;
  const prizes = drawnOf(promo, LEAVE);
  const left = (participants: number) =>
    notGiven(promo, prizes, unwinnable(prizes, { participants, winners: 'leave' }));
  expect(left(2)).toEqual([{ prizeId: 1, quantity: 5 }]);
  expect(left(4)).toEqual([{ prizeId: 1, quantity: 4 }]);
  expect(left(0)).toEqual(prizes);
});

test('what the draw before left is drawn beside the prizes of this one', () => {
  const carried = [{ prizeId: 1, quantity: 4 }];
  expect(drawnOf(PROMO, { ...STAY, carried }).at(-1)).toEqual({ prizeId: 1, quantity: 54 });
});
