import type { MinesSession } from '../../mines-protocol';
import { el } from '../dom';
import { beginKeys, betsFact, facts, returnText, rulesList } from '../hud/facts';
import { panel } from '../hud/panel';
import { type Translate, timesText } from '../text';

interface InfoOptions {
  t: Translate;
  session: MinesSession;
  lang: string;
  money: (amount: number) => string;
  /** What can be done there: music, the seeds. */
  extras: readonly HTMLElement[];
}

/** Rules, return and multipliers, from the data the server draws with. */
export function infoPanel({ t, session, lang, money, extras }: InfoOptions): HTMLDialogElement {
  const { rules, game } = session;
  const row = ([count, ladder]: [string, number[]]) => {
    const last = ladder.at(-1) ?? 0;
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, count),
      ...[ladder[0] ?? 0, ladder[Math.floor(ladder.length / 2)] ?? 0, last].map((hundredths) =>
        el('td', { class: 'number' }, timesText(hundredths)),
      ),
      el('td', { class: 'number' }, String(ladder.length)),
    );
  };
  const head = ['count', 'first', 'half', 'last', 'tiles'].map((key) =>
    el('th', { scope: 'col' }, t(`mines.info.${key}`)),
  );
  return panel(
    t,
    t('info.title'),
    'info',
    facts([
      [
        t('info.rtp'),
        t('mines.info.return', {
          least: returnText(lang, rules.returnToPlayer),
          most: returnText(lang, 0.97),
        }),
      ],
      betsFact(t, money, rules.stakes),
      [t('info.provider'), game.provider],
    ]),
    el('h3', {}, t('mines.info.multipliers')),
    el(
      'table',
      { class: 'rl-pays' },
      el('thead', {}, el('tr', {}, ...head)),
      el('tbody', {}, ...Object.entries(rules.ladders).map(row)),
    ),
    el('h3', {}, t('info.rules')),
    rulesList([
      t('mines.info.how'),
      t('mines.info.multiplier'),
      t('mines.info.left'),
      t('info.rule.drawn'),
      t('info.rule.return'),
    ]),
    ...extras,
    el(
      'p',
      { class: 'info-keys' },
      t('mines.info.keys', { begin: beginKeys(t, session.play, 'keys.space') }),
    ),
  );
}
