import type { JackpotsView } from '../jackpot-protocol';
import { Jackpots } from './jackpots';

const GRAND = { id: 'grand', name: 'Grand', amount: 1_200_000 };
const WON = { ...GRAND, number: 3, round: 'round-1' };

/** A page between two rounds, before a server that says `view`. */
function page(view: JackpotsView | Error, mayTell = () => true) {
  const server = { view };
  const painted: unknown[] = [];
  const told: unknown[] = [];
  const jackpots = new Jackpots({
    ask: async () => {
      if (server.view instanceof Error) throw server.view;
      return server.view;
    },
    mayTell,
    paint: (list) => void painted.push(list),
    tell: async (won) => void told.push(won),
  });
  return { server, painted, told, jackpots };
}

test('what a pool holds is painted with each look; a lost answer leaves what stands', async () => {
  const { server, painted, jackpots } = page({ jackpots: [GRAND], won: [] });
  expect(await jackpots.look()).toBe(true);
  server.view = { jackpots: [{ ...GRAND, amount: 1_200_030 }], won: [] };
  await jackpots.look();
  server.view = new Error('no answer');
  expect(await jackpots.look()).toBe(true);
  expect(painted).toEqual([[GRAND], [{ ...GRAND, amount: 1_200_030 }]]);
});

test('a game that plays for none is not asked about again', async () => {
  expect(await page({ jackpots: [], won: [] }).jackpots.look()).toBe(false);
});

test('a won one is told once, after the round, and not again by a page that is opened anew', async () => {
  let isBetween = true;
  const { server, told, jackpots } = page({ jackpots: [GRAND], won: [] }, () => isBetween);
  await jackpots.look();
  server.view = { jackpots: [GRAND], won: [WON] };
  isBetween = false;
  await jackpots.look();
  expect(told).toEqual([]);
  isBetween = true;
  await jackpots.look();
  await jackpots.look();
  expect(told).toEqual([WON]);

  const again = page({ jackpots: [GRAND], won: [WON] });
  await again.jackpots.look();
  await again.jackpots.look();
  expect(again.told).toEqual([]);
});

test('two looks at once tell a win once', async () => {
  const { server, told, jackpots } = page({ jackpots: [GRAND], won: [] });
  await jackpots.look();
  server.view = { jackpots: [GRAND], won: [WON] };
  await Promise.all([jackpots.look(), jackpots.look()]);
  expect(told).toEqual([WON]);
});
