import type { RoundShell } from '../../protocol';
import { el } from '../dom';
import type { Opening } from '../opening';
import { panel } from './panel';

/** Rounds of this game session, the newest first; each can be checked. */
export function historyPanel(
  opening: Pick<Opening, 't' | 'lang' | 'money' | 'api' | 'show'>,
  rounds: readonly RoundShell[],
): HTMLDialogElement {
  const { t, lang, money } = opening;
  const clock = new Intl.DateTimeFormat(lang, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  if (rounds.length === 0)
    return panel(
      t,
      t('history.title'),
      'history',
      el('p', { class: 'panel-empty' }, t('history.empty')),
    );
  const checkOf = ({ roundId }: RoundShell) => {
    const round = roundId.slice(0, 8);
    const attributes = {
      type: 'button',
      class: 'history-check',
      'aria-label': t('history.check', { round }),
    };
    const press = el('button', attributes, round);
    press.addEventListener(
      'click',
      () => void import('./round-check').then(({ roundCheck }) => roundCheck(opening, roundId)),
    );
    return press;
  };
  const row = (round: RoundShell) =>
    el(
      'tr',
      { class: round.won > 0 ? 'won' : '' },
      el('td', {}, clock.format(round.at)),
      el('td', { class: 'code' }, checkOf(round)),
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
    el('p', {}, t('history.how')),
    el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rounds.map(row))),
  );
}
