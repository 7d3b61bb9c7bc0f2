import type { MinesRules, MinesView } from '../../mines-protocol';
import { el } from '../dom';
import { field } from '../mines/field';
import { SIDE } from '../mines/tiles';
import { sceneOf as backdrop } from '../scene';
import type { SceneOf, Step } from './scene';

/** The field as it was opened, tile by tile, and what lay under the rest. */
export const scene: SceneOf = ({ view, t, money, colors }) => {
  const { tiles, ladders } = view.rules as MinesRules;
  const round = view.round as MinesView;
  const { bet, count, found, hit, won } = round;
  const board = field(t, colors, tiles, () => undefined);
  const place = (tile: number) =>
    t('mines.tile', { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 });
  const cover = { ...round, hit: null, mines: null };
  const paid = (opened: number) => Math.floor((bet * (ladders[count]?.[opened - 1] ?? 100)) / 100);
  const opened = found.map(
    (tile, index): Step => ({
      text: `${place(tile)}. ${t('mines.safe', { count: index + 1, amount: money(paid(index + 1)) })}.`,
      rest: () => board.paint({ ...cover, found: found.slice(0, index + 1) }, true),
    }),
  );
  const end =
    hit === null ? t('mines.out', { count: found.length }) : `${place(hit)}. ${t('mines.hit')}`;
  return {
    layers: [backdrop(view.game.theme, colors)],
    stage: el('div', { class: 'mi replay-fill' }, el('div', { class: 'mi-ground' }, board.element)),
    steps: [
      {
        text: `${t('mines.begun', { count, bet: money(bet) })}.`,
        rest: () => board.paint({ ...cover, found: [] }, true),
      },
      ...opened,
      { text: `${end} ${t('hud.win')}: ${money(won)}.`, rest: () => board.paint(round, true) },
    ],
  };
};
