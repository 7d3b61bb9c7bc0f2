/** @jest-environment jsdom */
import type { CrashSession } from '../../crash-protocol';
import type { MinesSession } from '../../mines-protocol';
import type { SessionView } from '../../protocol';
import { crash } from '../../server/kinds/crash';
import { mines } from '../../server/kinds/mines';
import { rulesOf } from '../../server/rounds/rules';
import { FREE_PLAY } from '../../testing/free-play';
import en from '../../texts/en.json';
import { atRest } from '../crash/flight';
import { infoPanel as crashPanel } from '../crash/info';
import { infoPanel as minesPanel } from '../mines/info';
import { moneyFormat, translator } from '../text';
import { infoPanel as slotPanel } from './info';

beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

const around = { t: translator(en), lang: 'en', money: moneyFormat('en', 'EUR'), extras: [] };
const game = { slug: 'g', name: 'Game', provider: 'P' };
/** The buttons do not reach the ends of what may be typed. */
const stakes = { least: 300, most: 70_000, step: 100 };
const sessionOf = (rules: object) => ({ game, play: FREE_PLAY, rules: { ...rules, stakes } });
const place = { theme: { seed: 1, family: 'west', palette: [] }, currency: 'EUR', play: FREE_PLAY };

test.each([
  [
    'slot',
    () => {
      const session = sessionOf(rulesOf('medium', 'EUR', true)) as unknown as SessionView;
      return slotPanel({ ...around, session, bet: 300, paint: () => {} });
    },
  ],
  [
    'crash',
    () => {
      const session = sessionOf(
        crash.rules({ ...place, theme: { ...place.theme, kind: 'crash' } }),
      ) as unknown as CrashSession;
      return crashPanel({
        ...around,
        session,
        flight: atRest,
        follow: () => () => {},
        check: () => {},
      });
    },
  ],
  [
    'mines',
    () => {
      const session = sessionOf(
        mines.rules({ ...place, theme: { ...place.theme, kind: 'mines' } }),
      ) as unknown as MinesSession;
      return minesPanel({ ...around, session });
    },
  ],
])('the rules of %s tell the range of all stakes, not only of the buttons', (_, open) => {
  const facts = [...open().querySelectorAll('.info-facts > div')].map((one) => [
    one.querySelector('dt')?.textContent,
    one.querySelector('dd')?.textContent,
  ]);
  expect(facts).toContainEqual(['Bets', '€3.00 to €700.00']);
});
