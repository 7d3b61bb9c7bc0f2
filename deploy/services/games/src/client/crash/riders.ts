import type { Rider } from '../../crash-protocol';
import { winAt } from '../../math/crash/multiplier';
import { el } from '../dom';
import { moneyFormat, type Translate } from '../text';
import { type Flight, flownText } from './flight';

/** Rows that a page shows of all that are aboard. */
const MOST = 40;

/** Who is on the flight: the player comes first, then those who left, the rest by their stake. Stakes are in each player's own currency. */
export function ridersList(t: Translate, lang: string) {
  const head = el('h2', { class: 'cr-riders-head' });
  const rows = el('ul', { class: 'cr-rows' });
  const element = el(
    'section',
    { class: 'cr-riders', 'aria-label': t('crash.riders') },
    head,
    rows,
  );
  const formats = new Map<string, (amount: number) => string>();
  const money = (amount: number, currency: string) => {
    const format = formats.get(currency) ?? moneyFormat(lang, currency);
    formats.set(currency, format);
    return format(amount);
  };
  const row = ({ name, bet, currency, out }: Rider, isOver: boolean, isOwn: boolean) => {
    const called = name ?? t('crash.guest');
    return el(
      'li',
      {
        class: out === null ? (isOver ? 'down' : '') : 'out',
        ...(isOwn ? { 'aria-current': 'true' } : {}),
      },
      el('span', { class: 'cr-name' }, isOwn ? t('crash.you', { name: called }) : called),
      el('span', {}, money(bet, currency)),
      el('b', {}, out === null ? '' : `${flownText(out)} ${money(winAt(bet, out), currency)}`),
    );
  };
  let painted: Flight['riders'] | undefined;
  let known = '';
  return {
    element,
    paint({ riders, phase }: Flight, own: readonly number[]): void {
      const isOver = phase === 'crashed';
      const state = `${isOver} ${own}`;
      if (painted === riders && known === state) return;
      painted = riders;
      known = state;
      const isOwn = ({ id }: Rider) => own.includes(id);
      const list = [...riders.values()].sort(
        (a, b) =>
          Number(isOwn(b)) - Number(isOwn(a)) || (b.out ?? 0) - (a.out ?? 0) || b.bet - a.bet,
      );
      const out = list.filter((one) => one.out !== null).length;
      head.textContent = t('crash.count', { count: list.length, out });
      rows.replaceChildren(...list.slice(0, MOST).map((one) => row(one, isOver, isOwn(one))));
    },
  };
}
