import { el } from '../dom';
import type { Translate } from '../text';
import { flownText, type SeenFlight } from './flight';

/** The flights that are over, each with its seed and a button that checks it. */
export interface FlightsList {
  element: HTMLElement;
  /** Adds those that it does not have yet, and drops what is no longer among the last: never the row that has the focus. */
  show(flights: readonly SeenFlight[]): void;
}
export function flightsList(t: Translate, check: (flight: SeenFlight) => void): FlightsList {
  const rowOf = (flight: SeenFlight) => {
    const { number, crash, serverSeed } = flight;
    const press = el(
      'button',
      {
        type: 'button',
        class: 'main-button small quiet cr-check',
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
  const head = ['flight', 'times', 'seed'].map((key) =>
    el('th', { scope: 'col' }, t(`crash.info.${key}`)),
  );
  // the buttons say it themselves
  const last = el('th', { scope: 'col' }, el('span', { class: 'sr-only' }, t('crash.check.press')));
  const body = el('tbody', {});
  const rows = new Map<number, HTMLElement>();
  return {
    element: el(
      'table',
      { class: 'rl-pays cr-flights' },
      el('thead', {}, el('tr', {}, ...head, last)),
      body,
    ),
    show(flights) {
      for (const flight of flights.toReversed()) {
        if (rows.has(flight.number)) continue;
        const row = rowOf(flight);
        rows.set(flight.number, row);
        body.prepend(row);
      }
      for (const [number, row] of rows) {
        if (flights.some((one) => one.number === number) || row.contains(document.activeElement))
          continue;
        rows.delete(number);
        row.remove();
      }
    },
  };
}
