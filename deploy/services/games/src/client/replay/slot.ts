import type {
  GameRules,
  RoundView,
  SessionView,
  SpinOutcome,
  Tumble,
  WinShown,
} from '../../protocol';
import { el } from '../dom';
import { Stage } from '../stage/stage';
import type { SceneOf, Step } from './scene';

type Tell = (key: string, values?: Record<string, string | number>) => string;
type Won = Pick<Tumble, 'wins'> &
  Partial<Pick<SpinOutcome, 'scatterAmount' | 'scatters' | 'freeSpins'>>;

/** Reels as they were, window by window: the spin, what fell in, the free spins or the turns of the money. */
export const scene: SceneOf = ({ view, t, money, colors, calm }) => {
  const rules = view.rules as GameRules;
  const round = view.round as RoundView;
  const slot = el('div', { class: 'slot' });
  const back = el('canvas', { class: 'scene', 'aria-hidden': 'true' });
  const reels = el('canvas', { class: 'play', 'aria-hidden': 'true' });
  const stage = new Stage({
    // the stage asks for what is on the reels, and for nothing of a player
    session: { rules, game: view.game } as SessionView,
    colors,
    scene: back,
    play: reels,
    calm,
    slot,
    formatAmount: money,
    onLanded: () => undefined,
  });
  const told = (label: string, amount: number, won: Won) =>
    [`${label}: ${money(amount)}.`, ...winsOf(won, rules, t, money)].join(' ');

  function windows(spin: SpinOutcome, label: string): Step[] {
    const { tumbles = [], ...first } = spin;
    const followed = tumbles.reduce((sum, { amount }) => sum + amount, 0);
    const stood = (count: number) => ({
      ...first,
      ...(count > 0 ? { tumbles: tumbles.slice(0, count) } : {}),
    });
    const opening: Step = {
      text: told(label, first.amount - followed, first),
      move() {
        stage.spin();
        return stage.land(first, 'usual');
      },
      rest() {
        stage.abandon(first);
        if (first.wins.length > 0 || first.scatterAmount > 0 || first.freeSpins > 0)
          stage.celebrate(first);
      },
    };
    const falls = tumbles.map(
      (after, index): Step => ({
        text: [
          t('live.cascade', {
            number: index + 2,
            times: after.times,
            amount: `${money(after.amount)}.`,
          }),
          ...winsOf(after, rules, t, money),
        ].join(' '),
        move: () => stage.tumble(tumbles[index - 1] ?? first, after, 'usual'),
        rest() {
          stage.abandon(stood(index + 1));
          if (after.amount > 0) stage.celebrate(after);
        },
      }),
    );
    return [opening, ...falls];
  }

  function turn(before: SpinOutcome, after: SpinOutcome): Step {
    const { scatters: count, left = 0, amount } = after;
    const paid = amount > 0 ? ` ${t('hold.over')}: ${money(amount)}.` : '';
    return {
      text: `${t('live.respin', { count, left })}.${paid}`,
      move: () => stage.hold(before, after, 'usual'),
      rest: () => stage.abandon(after),
    };
  }

  const { base, free } = round;
  const feature = rules.hold
    ? free.map((spin, index) => turn(free[index - 1] ?? base, spin))
    : free.flatMap((spin, index) =>
        windows(spin, t('replay.freeSpin', { number: index + 1, count: free.length })),
      );
  return {
    layers: [back, reels],
    stage: slot,
    steps: [...windows(base, t('replay.spin')), ...feature],
  };
};

/** "Line 3: 4 in a row, €2.00." */
function winsOf(
  won: Won,
  { wins }: GameRules,
  t: Tell,
  money: (amount: number) => string,
): string[] {
  const list = won.wins.map((win) => `${placeOf(win, wins, t)}, ${money(win.amount)}.`);
  const { scatterAmount = 0, scatters = 0, freeSpins = 0 } = won;
  if (scatterAmount > 0)
    list.push(`${t('replay.scatters', { count: scatters })}, ${money(scatterAmount)}.`);
  if (freeSpins > 0) list.push(`${t('feature.more', { count: freeSpins })}.`);
  return list;
}

function placeOf({ line, count, ways }: WinShown, wins: GameRules['wins'], t: Tell): string {
  if (wins === 'clusters') return t('replay.group', { count });
  const row = t('info.count', { count });
  if (line !== undefined) return `${t('info.line', { number: line + 1 })}: ${row}`;
  return ways === undefined || ways === 1 ? row : `${row}, ${t('replay.ways', { count: ways })}`;
}
