import { colourOf } from '../../math/roulette/spots';
import type { RouletteView } from '../../roulette-protocol';
import { el } from '../dom';
import { board } from '../roulette/board';
import { nameOfId } from '../roulette/places';
import { wheel } from '../roulette/wheel';
import { sceneOf as backdrop } from '../scene';
import type { SceneOf } from './scene';

/** How long the ball runs before it may fall. */
const RUNNING_MS = 900;

/** The table with the chips that lay on it, then the ball. */
export const scene: SceneOf = ({ view, t, money, colors, calm, wait }) => {
  const { bets, number, wins, won } = view.round as RouletteView;
  const none = () => undefined;
  const table = board({ t, money, press: none, take: none });
  const ring = wheel(colors, calm);
  const stage = el(
    'div',
    { class: 'rl-stage' },
    ring.element,
    el('div', { class: 'rl-felt' }, table.element),
  );
  const lying = new Map(bets.map(({ spot, amount }) => [spot, amount]));
  const paint = (turning: boolean, marked: boolean) => {
    table.paint((spot) => lying.get(spot) ?? 0, true);
    table.mark(marked ? number : undefined, marked ? wins.map(({ spot }) => spot) : []);
    stage.classList.toggle('turning', turning);
  };
  const laid = bets.map(({ spot, amount }) => `${nameOfId(t, spot)}: ${money(amount)}.`);
  const paid = wins.map(
    ({ spot, amount }) =>
      `${t('roulette.winOf', { spot: nameOfId(t, spot), amount: money(amount) })}.`,
  );
  return {
    layers: [backdrop(view.game.theme, colors)],
    stage: el('div', { class: 'rl replay-fill' }, stage),
    steps: [
      { text: [`${t('replay.bets')}:`, ...laid].join(' '), rest: () => paint(false, false) },
      {
        text: [
          `${t('roulette.number', { number, colour: t(`roulette.colour.${colourOf(number)}`) })}.`,
          ...(paid.length > 0 ? paid : [`${t('hud.win')}: ${money(won)}.`]),
        ].join(' '),
        async move() {
          paint(true, false);
          ring.turn();
          await wait(calm() ? 0 : RUNNING_MS);
          await ring.land(number);
        },
        rest() {
          ring.show(number);
          paint(false, true);
        },
      },
    ],
  };
};
