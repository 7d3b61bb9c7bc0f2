import { colourOf } from '../../math/roulette/spots';
import type { RouletteView } from '../../roulette-protocol';
import { el } from '../dom';
import type { Translate } from '../text';

const SHOWN = 12;

/** Where the ball lay in the last rounds, the newest first. */
export function lastNumbers(t: Translate): {
  element: HTMLElement;
  paint(rounds: readonly RouletteView[]): void;
} {
  const list = el('ol', { class: 'rl-last', 'aria-label': t('roulette.last') });
  return {
    element: list,
    paint(rounds) {
      list.replaceChildren(
        ...rounds.slice(0, SHOWN).map(({ number, won }, index) =>
          el(
            'li',
            {
              class: `${colourOf(number)} ${index === 0 ? 'newest' : ''} ${won > 0 ? 'won' : ''}`,
              'aria-label': t('roulette.number', {
                number,
                colour: t(`roulette.colour.${colourOf(number)}`),
              }),
            },
            String(number),
          ),
        ),
      );
    },
  };
}
