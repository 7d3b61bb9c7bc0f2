import { el } from '../dom';
import type { Translate } from '../text';
import { flownText, type SeenFlight } from './flight';

/** The flights that are over, each with its seed and a button that checks it. */
export function flightsList(
  t: Translate,
  flights: readonly SeenFlight[],
  check: (flight: SeenFlight) => void,
): HTMLElement {
  const row = (flight: SeenFlight) => {
    const { number, crash, serverSeed } = flight;
    const press = el(
      'button',
      {
        ...{ type: 'button', class: 'main-button small quiet cr-check' },
        'aria-label': t('crash.check.one', { number }),
      },
      t('crash.check.press'),
    );
    press.addEventListener('click', () => check(flight));
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, String(number)),
      el('td', { class: 'number' }, flownText(crash)),
      el('td', { class: 'cr-seed' }, serverSeed),
      el('td', { class: 'number' }, press),
    );
  };
  const head = ['flight', 'times', 'seed'].map((key) => el('th', { scope: 'col' }, t(`crash.info.${key}`)));
  // the buttons say it themselves
  const last = el('th', { scope: 'col' }, el('span', { class: 'sr-only' }, t('crash.check.press')));
  return el(
    'table',
    { class: 'rl-pays cr-flights' },
    el('thead', {}, el('tr', {}, ...head, last)),
    el('tbody', {}, ...flights.map(row)),
  );
}
