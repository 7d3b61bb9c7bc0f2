import { type GameKind, kindOf } from '../../themes';
import { button, el, icons } from '../dom';
import { listenTo } from '../keyboard';
import { Player } from './player';
import type { ReplayParts, SceneOf } from './scene';
import { seedNote } from './seed-note';

const scenes: Record<GameKind, () => Promise<{ scene: SceneOf }>> = {
  slot: () => import('./slot'),
  roulette: () => import('./roulette'),
  mines: () => import('./mines'),
  crash: () => import('./crash'),
};

/** The page of a past round: the game's own picture, gone through step by step (SPEC.md RP). Nothing is played here. */
export async function openReplay(root: HTMLElement, parts: ReplayParts): Promise<void> {
  const { view, t, wait } = parts;
  const { scene } = await scenes[kindOf(view.game.theme)]();
  const { layers, stage, steps } = scene(parts);
  const said = el('p', { class: 'replay-said', role: 'status', 'aria-live': 'polite' });
  const count = el('p', { class: 'replay-count' });
  const player = new Player(
    steps,
    ({ at, count: all, playing, text }) => {
      said.textContent = text;
      count.textContent = t('replay.step', { number: at + 1, count: all });
      previous.disabled = at === 0;
      next.disabled = at + 1 === all;
      play.setAttribute('aria-label', t(playing ? 'replay.stop' : 'replay.play'));
      play.title = t(playing ? 'replay.stop' : 'replay.play');
      play.replaceChildren(playing ? icons.stop() : icons.play());
    },
    wait,
  );
  const press = {
    previous: () => player.previous(),
    play: () => void player.play(),
    next: () => player.next(),
  };
  const previous = button(t('replay.previous'), icons.home(), 'round-button', press.previous);
  const play = button(t('replay.play'), icons.play(), 'round-button main', press.play);
  const next = button(t('replay.next'), icons.next(), 'round-button', press.next);
  root.classList.add('replay');
  root.replaceChildren(
    ...layers,
    el('h1', { class: 'sr-only' }, t('replay.title', { game: view.game.name })),
    stage,
    el(
      'div',
      { class: 'replay-bar' },
      said,
      el('div', { class: 'replay-controls' }, previous, play, next, count),
      ...(view.seed ? [seedNote(t, view.seed)] : []),
    ),
  );
  listenTo(
    document,
    { disabledSpacebar: false },
    { ArrowLeft: press.previous, ArrowRight: press.next, ' ': press.play },
  );
  player.start();
}
