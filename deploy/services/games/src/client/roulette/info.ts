import { type SpotKind, spots, timesOf } from '../../math/roulette/spots';
import type { RouletteSession } from '../../roulette-protocol';
import { el } from '../dom';
import { beginKeys, facts, returnText, rulesList } from '../hud/facts';
import { panel } from '../hud/panel';
import type { Translate } from '../text';

interface InfoOptions {
  t: Translate;
  session: RouletteSession;
  lang: string;
  money: (amount: number) => string;
  /** What can be done there: music, the seeds. */
  extras: readonly HTMLElement[];
}

const KINDS: readonly SpotKind[] = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'first4',
  'line',
  'column',
  'dozen',
];

/** Rules, return, pays and limits, from the data the server draws with. */
export function infoPanel({ t, session, lang, money, extras }: InfoOptions): HTMLDialogElement {
  const { rules, game } = session;
  const row = (name: string, kind: SpotKind) => {
    const spot = spots.find((one) => one.kind === kind);
    const times = spot ? timesOf(spot) - 1 : 0;
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, name),
      el('td', { class: 'number' }, `${times} : 1`),
      el('td', { class: 'number' }, `${money(rules.least)} – ${money(rules.limits[kind])}`),
    );
  };
  const head = ['bet', 'pays', 'limits'].map((key) =>
    el('th', { scope: 'col' }, t(`roulette.info.${key}`)),
  );
  return panel(
    t,
    t('info.title'),
    'info',
    facts([
      [t('info.rtp'), returnText(lang, rules.returnToPlayer)],
      [t('roulette.info.most'), money(rules.most)],
      [t('info.provider'), game.provider],
    ]),
    el('h3', {}, t('roulette.info.table')),
    el(
      'table',
      { class: 'rl-pays' },
      el('thead', {}, el('tr', {}, ...head)),
      el(
        'tbody',
        {},
        ...KINDS.map((kind) => row(t(`roulette.kind.${kind}`), kind)),
        row(t('roulette.kind.even'), 'even'),
      ),
    ),
    el('h3', {}, t('info.rules')),
    rulesList([
      t('roulette.info.how'),
      t('roulette.info.zero'),
      t('roulette.info.track'),
      t('info.rule.drawn'),
      t('info.rule.return'),
    ]),
    ...extras,
    el(
      'p',
      { class: 'info-keys' },
      t('roulette.info.keys', { begin: beginKeys(t, session.play, 'keys.space') }),
    ),
  );
}
