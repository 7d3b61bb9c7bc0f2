import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { rates } from '../../../../seed/rates';
import { onADriver } from '../../../testing/database';
import { compoints, drawOf, endDraw, holdDraw, takePart } from '../../../testing/draws';
import { Harness } from '../../../testing/harness';
import { roundSettled } from '../../play/rounds/public';

const CURRENCIES = ['EUR', 'KZT', 'RUB', 'CAD', 'BRL', 'USD'] as const;
type Currency = (typeof CURRENCIES)[number];
/** Cents of a point, and points of a ticket. */
const [POINT, TICKET] = [100, 10];
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

interface Bet {
  who: number;
  minor: number;
}

/** Tickets by all bets of a player together, of whole numbers without end: what is short of one goes along. */
const ticketsOf = (who: number, currency: Currency, bets: readonly Bet[]): number => {
  const sum = bets.reduce((all, bet) => all + (bet.who === who ? BigInt(bet.minor) : 0n), 0n);
  return Number(
    (sum * BigInt(rates.per.EUR)) / (BigInt(rates.per[currency]) * BigInt(POINT * TICKET)),
  );
};
/** Draws from a published list: a ticket is an element, and whoever may win once is taken out of them. */
function winnersOf(
  {
    seed,
    head,
    prizes,
  }: { seed: string; head: string; prizes: readonly (readonly [number, number])[] },
  lines: readonly string[],
  isOnce: boolean,
) {
  const digest = sha([head, ...lines].join('\n'));
  let bag = lines.flatMap((line) => {
    const [alias = '', tickets = '0'] = line.split(' ');
    return Array.from({ length: Number(tickets) }, () => alias);
  });
  const won: { prizeId: number; alias: string }[] = [];
  for (const [prizeId, quantity] of prizes)
    for (let number = 1; number <= quantity && bag.length > 0; number += 1) {
      const size = BigInt(bag.length);
      const fair = ((1n << 52n) / size) * size;
      const drawnAt = (again: number) =>
        BigInt(`0x${sha(`${seed}:${digest}:${prizeId}:${number}:${again}`)}`) >> 204n;
      let again = 0;
      while (drawnAt(again) >= fair) again += 1;
      const alias = bag[Number(drawnAt(again) % size)] ?? '';
      won.push({ prizeId, alias });
      if (isOnce) bag = bag.filter((other) => other !== alias);
    }
  return { digest, won };
}

/** Bets of all currencies are about as much. */
const betOf: fc.Arbitrary<Bet> = fc
  .record({
    who: fc.nat(CURRENCIES.length - 1),
    cents: fc.constantFrom(40, 333, 1000, 1001, 2500, 9999),
    odd: fc.nat(3),
  })
  .map(({ who, cents, odd }) => ({
    who,
    minor: Math.round((cents * rates.per[CURRENCIES[who] ?? 'EUR']) / rates.per.EUR) + odd,
  }));
const caseOf = fc.record({
  bets: fc.array(betOf, { minLength: 4, maxLength: 24 }),
  quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  isOnce: fc.boolean(),
});

onADriver((open) => {
  test('DR3, DR6, DR6b, DR12, RT1: tickets of bets in six currencies, their list and who wins are those of a second count', async () => {
    const site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts');
    const { core, outbox } = site.services;
    let ids = 90_000;
    const run = fc.asyncProperty(caseOf, async ({ bets, quantities, isOnce }) => {
      const prizes = quantities.map((quantity, at) => compoints(at + 1, quantity));
      const terms = { ticketPrice: TICKET * 10_000, onePerPlayer: isOnce };
      const held = await holdDraw(site, prizes, { pointPrices: { EUR: POINT }, draw: terms });
      const players: Awaited<ReturnType<typeof takePart>>[] = [];
      for (const currency of CURRENCIES) players.push(await takePart(site, held, { currency }));
      for (const { who, minor } of bets) {
        const player = players[who];
        if (!player) throw new Error('nobody');
        ids += 1;
        const round = {
          roundId: ids,
          playerId: player.id,
          brand: player.brand,
          sessionId: 's',
          game: { slug: 'cherry-turbine', provider: 'marigold-arcade', categories: ['slots'] },
          platform: 'desktop',
          currency: player.currency,
          jurisdiction: 'XX',
          at: new Date(site.now).toISOString(),
          bet: minor,
          win: 0,
          bonusBet: 0,
          bonusWin: 0,
        };
        await core.transact((tx) => outbox.tell(tx, roundSettled, round));
      }
      await site.settled();
      const expected = CURRENCIES.map((currency, who) => ticketsOf(who, currency, bets));
      const { read, list } = drawOf(site, held);
      const own: number[] = [];
      for (const player of players) own.push((await read(player)).own.tickets);
      expect(own).toEqual(expected);

      await endDraw(site, held);
      const said = await read();
      const lines = await list();
      const listed = lines.map((line) => Number(line.split(' ')[1]));
      const some = expected.filter((tickets) => tickets > 0);
      expect([...listed].sort()).toEqual([...some].sort());
      // the main prize stands last, and is drawn first
      const order = quantities.map((quantity, at) => [at + 1, quantity] as const).reverse();
      const { seed, head, digest } = said.proof;
      expect(sha(seed)).toBe(said.commitment);
      const second = winnersOf({ seed, head, prizes: order }, lines, isOnce);
      const winners = said.winners.map(
        ({ prizeId, alias }: { prizeId: number; alias: string }) => ({
          prizeId,
          alias,
        }),
      );
      expect({ digest, won: winners }).toEqual(second);
    });
    await fc.assert(run, { numRuns: 4 });
    await site.close();
  });
});
