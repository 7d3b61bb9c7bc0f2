import type { CrashView, OwnBet } from '../../crash-protocol';
import { LEAST, lengthOf, reachedAt, timesAt } from '../../math/crash/multiplier';
import { atRest, type Flight, flownText } from '../crash/flight';
import { sky } from '../crash/sky';
import { el } from '../dom';
import { sceneOf as backdrop } from '../scene';
import type { SceneOf, Step } from './scene';

/** A long flight is shown faster than it was: milliseconds at most for all of it. */
const LONGEST = 5000;

/** The curve of the flight, where the bet left it and where it ended. */
export const scene: SceneOf = ({ view, t, money, colors, calm }) => {
  const { auto, out, flight: number, bet, won } = view.round as CrashView;
  const crash = view.crash ?? LEAST;
  let clock = 0;
  const curve = sky(
    colors,
    view.game.theme.seed,
    () => false,
    () => clock,
  );
  const times = el('p', { class: 'cr-times', 'aria-hidden': 'true' });
  const isOut = out !== null && out > 0;
  const ownAt = (left: boolean): Pick<OwnBet, 'state' | 'out'> =>
    left && isOut ? { state: 'out', out } : { state: 'aboard', out: null };
  const length = lengthOf(crash);
  const leftAt = isOut ? reachedAt(out) : Number.POSITIVE_INFINITY;
  const flying: Flight = { ...atRest, number, phase: 'flying', startedAt: 0 };

  let shown: () => void = () => undefined;
  function paint(flight: Flight, at: number, value: number): void {
    shown = () => {
      clock = at;
      curve.paint(flight, [ownAt(at >= leftAt)]);
      times.textContent = flownText(value);
    };
    shown();
  }
  // the canvas is empty when its size changes
  new ResizeObserver(() => requestAnimationFrame(() => shown())).observe(curve.element);
  const along = (at: number) => paint(flying, at, timesAt(at));
  const until = (from: number, to: number) => (): Promise<void> => {
    if (calm() || to <= from) return Promise.resolve();
    const pace = Math.max(1, length / LONGEST);
    const began = performance.now();
    return new Promise((done) => {
      const frame = () => {
        const at = Math.min(to, from + (performance.now() - began) * pace);
        along(at);
        if (at < to && curve.element.isConnected) requestAnimationFrame(frame);
        else done();
      };
      frame();
    });
  };

  const aboard = auto === null ? 'crash.aboard' : 'crash.aboardAuto';
  const leave: Step[] = isOut
    ? [
        {
          text: `${t('crash.out', { times: flownText(out) })} ${t('hud.win')}: ${money(won)}.`,
          move: until(0, leftAt),
          rest: () => paint(flying, leftAt, out),
        },
      ]
    : [];
  return {
    layers: [backdrop(view.game.theme, colors)],
    stage: el(
      'div',
      { class: 'cr replay-fill' },
      el('div', { class: 'cr-stage' }, curve.element, el('div', { class: 'cr-middle' }, times)),
    ),
    steps: [
      {
        text: t(aboard, { bet: money(bet), times: flownText(auto ?? LEAST) }),
        rest: () => paint({ ...atRest, number, phase: 'betting' }, 0, LEAST),
      },
      ...leave,
      {
        text: [
          t('crash.ended', { times: flownText(crash) }),
          ...(isOut ? [] : [`${t('hud.win')}: ${money(won)}.`]),
        ].join(' '),
        move: until(isOut ? leftAt : 0, length),
        rest: () => paint({ ...flying, phase: 'crashed', startedAt: null, crash }, length, crash),
      },
    ],
  };
};
