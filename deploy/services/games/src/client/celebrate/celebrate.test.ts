/** @jest-environment jsdom */
import fc from 'fast-check';
import { round, seat } from '../../testing/seat';
import en from '../../texts/en.json';
import { overlays } from '../hud/overlay';
import { bigWinLevel } from '../pace';
import { moneyFormat, translator } from '../text';
import type { Figure } from './figures';
import { PLACES, type Size } from './places';

const WON = { id: 'grand', name: 'Grand', amount: 1_200_345, number: 2, round: 'round-1' };

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

function over(figure: Figure = 'coin', calm = true) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const money = moneyFormat('en', 'EUR');
  return { root, shown: overlays({ root, t: translator(en), money, calm: () => calm, figure }) };
}

test('no two sizes have their figures in the same places', () => {
  const shapes = (Object.keys(PLACES) as Size[]).map((size) => {
    const parts = new Set(PLACES[size].map(({ part }) => part));
    return [...parts].join();
  });
  expect(new Set(shapes).size).toBe(4);
  const drawn = Object.values(PLACES).map((places) => JSON.stringify(places.slice(0, 7)));
  expect(new Set(drawn).size).toBe(4);
});

test.each(['nice', 'big', 'huge'] as const)(
  'a %s win is made of the figures of its kind, with its seal',
  (level) => {
    for (const figure of ['coin', 'chip', 'gem', 'comet'] as const) {
      const { root, shown } = over(figure);
      void shown.bigWin(level, 12_345, () => {}, { text: '17', tone: 'black' });
      expect(root.querySelectorAll(`.${level} .figure.${figure}`)).toHaveLength(
        PLACES[level].length,
      );
      expect(root.querySelector('.cheer-seal.black')?.textContent).toBe('17');
      expect(root.textContent).toContain(en[`big.${level}`]);
    }
  },
);

test('without motion the whole sum stands there at once', () => {
  const { root, shown } = over('chip', true);
  void shown.bigWin('huge', 12_345, () => {});
  expect(root.querySelector('.cheer-amount')?.textContent).toBe('€123.45');
});

test('a jackpot is a dialog with its name, described by its sum; it waits for the player', async () => {
  const { root, shown } = over();
  let isOver = false;
  const done = shown.jackpot(WON).then(() => {
    isOver = true;
  });
  const dialog = root.querySelector('dialog');
  const byId = (name: string) =>
    document.getElementById(dialog?.getAttribute(name) ?? '')?.textContent;
  expect(byId('aria-labelledby')).toBe('Jackpot Grand');
  expect(byId('aria-describedby')).toBe(
    'You won the Grand jackpot: €12,003.45. It is on your balance.',
  );
  expect(dialog?.querySelector('.jackpot-sum')?.textContent).toBe('€12,003.45');
  await Promise.resolve();
  expect(isOver).toBe(false);
  expect(document.activeElement?.textContent).toBe('Continue');
  (document.activeElement as HTMLElement).click();
  await done;
  expect(root.querySelector('dialog')).toBeNull();
});

test('a slot celebrates no return at or under the stake, whatever it is', async () => {
  const stake = fc.integer({ min: 1, max: 100_000 });
  await fc.assert(
    fc.asyncProperty(stake, fc.integer({ min: 0, max: 1000 }), async (bet, share) => {
      const amount = Math.floor((bet * share) / 1000);
      expect(bigWinLevel(amount, bet)).toBeUndefined();
      const { game, api, press, overlays: seen, stage, deps, settled } = seat();
      await game.start();
      const drawn = round([[30, 17, 13, 20, 10]]);
      const base = { ...drawn.base, amount };
      api.spin.mockResolvedValue({ round: { ...drawn, bet, won: amount, base }, balance: 100 });
      press('Spin');
      await settled();
      expect(seen.bigWin).not.toHaveBeenCalled();
      expect(stage.throwCoins).not.toHaveBeenCalled();
      const heard = (deps.audio.play as jest.Mock).mock.calls.map(([sound]) => sound);
      expect(heard).not.toContain('win');
      expect(heard).not.toContain('big');
    }),
    { numRuns: 40 },
  );
});

test('after a round the page is asked for what was won beside it; the balance is read when it was seen', async () => {
  const { game, api, press, overlays: seen, deps, settled, value } = seat();
  await game.start();
  api.spin.mockResolvedValue({ round: round([[30, 17, 13, 20, 10]]), balance: 99_800 });
  press('Spin');
  expect(game.isBetween).toBe(false);
  await settled();
  expect(game.isBetween).toBe(true);
  expect(deps.roundOver).toHaveBeenCalledTimes(1);
  api.session.mockResolvedValue({ balance: 1_300_145, openRound: null });
  await game.tellJackpot(WON);
  await settled();
  expect(seen.jackpot).toHaveBeenCalledWith(WON);
  expect(value('Balance')).toBe('€13,001.45');
});
