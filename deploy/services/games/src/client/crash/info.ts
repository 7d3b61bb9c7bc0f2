import type { CrashSession } from '../../crash-protocol';
import { el } from '../dom';
import { beginKeys, betsFact, facts, returnText, rulesList } from '../hud/facts';
import { panel } from '../hud/panel';
import type { Translate } from '../text';
import { type Flight, flownText, type SeenFlight } from './flight';
import { flightsList } from './flights-list';

interface InfoOptions {
  t: Translate;
  session: CrashSession;
  lang: string;
  money: (amount: number) => string;
  flight: Flight;
  /** Calls back with every flight that comes, until what it gives is called. */
  follow(tell: (flight: Flight) => void): () => void;
  extras: readonly HTMLElement[];
  /** Draws a flight of a table that is over again. */
  check(flight: SeenFlight, table: string): void;
}

/** Chances that are told: 0.97 over the multiplier. */
const TOLD = [150, 200, 500, 1000, 10_000];

/** Rules and return, and what it takes to check the flights: the commitment of the present one and the seeds of those before. */
export function infoPanel({
  t,
  session,
  lang,
  money,
  flight,
  follow,
  extras,
  check,
}: InfoOptions): HTMLDialogElement {
  const { rules, game } = session;
  const head = ['times', 'chance'].map((key) => el('th', { scope: 'col' }, t(`crash.info.${key}`)));
  let { table } = flight;
  const flights = flightsList(t, (one) => check(one, table));
  const promise = el('p', {});
  const seed = el('p', { class: 'cr-seed' });
  const show = ({ number, commitment, last, ...newest }: Flight) => {
    table = newest.table;
    promise.textContent = t('crash.info.commitment', { number });
    seed.textContent = commitment || '–';
    flights.show(last);
  };
  show(flight);
  const dialog = panel(
    t,
    t('info.title'),
    'info',
    facts([
      [t('info.rtp'), returnText(lang, rules.returnToPlayer)],
      betsFact(t, money, rules.stakes),
      [t('crash.info.most'), flownText(rules.auto.most)],
      [t('info.provider'), game.provider],
    ]),
    el('h3', {}, t('info.rules')),
    rulesList([
      t('crash.info.how'),
      t('crash.info.auto'),
      t('crash.info.two'),
      t('crash.info.late'),
      t('crash.info.interrupted'),
      t('info.rule.return'),
    ]),
    el('h3', {}, t('crash.info.chances')),
    el(
      'table',
      { class: 'rl-pays' },
      el('thead', {}, el('tr', {}, ...head)),
      el(
        'tbody',
        {},
        ...TOLD.map((times) =>
          el(
            'tr',
            {},
            el('th', { scope: 'row' }, flownText(times)),
            el('td', { class: 'number' }, returnText(lang, (rules.returnToPlayer * 100) / times)),
          ),
        ),
      ),
    ),
    el('h3', {}, t('crash.info.fair')),
    promise,
    seed,
    flights.element,
    ...extras,
    el(
      'p',
      { class: 'info-keys' },
      t('crash.info.keys', { begin: beginKeys(t, session.play, 'keys.spaceOrEnter') }),
    ),
  );
  dialog.addEventListener('close', follow(show));
  return dialog;
}
