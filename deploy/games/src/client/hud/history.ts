import type { RoundShell } from '../../protocol';
import { el } from '../dom';
import type { Translate } from '../text';
import { panel } from './panel';

/** Rounds of this game session, the newest first. */
export function historyPanel(
  t: Translate,
  lang: string,
  rounds: readonly RoundShell[],
  money: (amount: number) => string,
): HTMLDialogElement {
  const clock = new Intl.DateTimeFormat(lang, {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });
  if (rounds.length === 0)
    return panel(t, t('history.title'), 'history', el('p', { class: 'panel-empty' }, t('history.empty')));
  const row = (round: RoundShell) =>
    el(
      'tr',
      { class: round.won > 0 ? 'won' : '' },
      el('td', {}, clock.format(round.at)),
      el('td', { class: 'code' }, round.roundId.slice(0, 8)),
      el('td', { class: 'number' }, money(round.bet)),
      el('td', { class: 'number' }, money(round.won)),
    );
  const head = (['time', 'round', 'bet', 'win'] as const).map((key, i) =>
    el('th', { scope: 'col', class: i > 1 ? 'number' : '' }, t(`history.${key}`)),
  );
  return panel(
    t,
    t('history.title'),
    'history',
    el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rounds.map(row))),
  );
}
