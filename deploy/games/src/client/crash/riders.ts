import type { Rider } from '../../crash-protocol';
import { winAt } from '../../math/crash/multiplier';
import { el } from '../dom';
import { moneyFormat, type Translate } from '../text';
import { type Flight, flownText } from './flight';

/** Rows that a page shows of all that are aboard. */
const MOST = 40;

/** Who is on the flight: those who left come first, the rest by their stake. Stakes are in each player's own currency. */
export function ridersList(t: Translate, lang: string) {
  const head = el('h2', { class: 'cr-riders-head' });
  const rows = el('ul', { class: 'cr-rows' });
  const element = el('section', { class: 'cr-riders', 'aria-label': t('crash.riders') }, head, rows);
  const formats = new Map<string, (amount: number) => string>();
  const money = (amount: number, currency: string) => {
    const format = formats.get(currency) ?? moneyFormat(lang, currency);
    formats.set(currency, format);
    return format(amount);
  };
  const row = ({ name, bet, currency, out }: Rider, isOver: boolean) =>
    el(
      'li',
      { class: out === null ? (isOver ? 'down' : '') : 'out' },
      el('span', { class: 'cr-name' }, name),
      el('span', {}, money(bet, currency)),
      el('b', {}, out === null ? '' : `${flownText(out)} ${money(winAt(bet, out), currency)}`),
    );
  let painted: Flight['riders'] | undefined;
  let wasOver = false;
  return {
    element,
    paint({ riders, phase }: Flight): void {
      const isOver = phase === 'crashed';
      if (painted === riders && wasOver === isOver) return;
      painted = riders;
      wasOver = isOver;
      const list = [...riders.values()].sort((a, b) => (b.out ?? 0) - (a.out ?? 0) || b.bet - a.bet);
      const out = list.filter((one) => one.out !== null).length;
      head.textContent = t('crash.count', { count: list.length, out });
      rows.replaceChildren(...list.slice(0, MOST).map((one) => row(one, isOver)));
    },
  };
}
