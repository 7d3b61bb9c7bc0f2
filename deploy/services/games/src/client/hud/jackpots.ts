import type { JackpotShown } from '../../jackpot-protocol';
import { el } from '../dom';
import { countUp } from './meters';

/** How long an amount counts to what it has grown to, in milliseconds: about as long as until the next one comes. */
const COUNTING_MS = 2500;

export interface JackpotStrip {
  element: HTMLElement;
  paint(jackpots: readonly JackpotShown[]): void;
}

/** What the pools hold that a slot plays for. One that grows counts up; one that was won stands at its start at once. */
export function jackpotStrip(
  name: string,
  money: (amount: number) => string,
  calm: () => boolean,
): JackpotStrip {
  const element = el('ul', { class: 'jackpots', 'aria-label': name, hidden: true });
  const rows = new Map<string, { row: HTMLElement; paint(amount: number): void }>();

  function rowOf({ id, name }: JackpotShown) {
    const value = el('b', {});
    let shown: number | undefined;
    let finish = () => {};
    const put = (amount: number) => {
      shown = amount;
      value.textContent = money(amount);
    };
    const row = el('li', {}, el('span', {}, name), ' ', value);
    const added = {
      row,
      paint(amount: number) {
        finish();
        if (shown === undefined || amount <= shown) put(amount);
        else finish = countUp(shown, amount, calm() ? 0 : COUNTING_MS, put).finish;
      },
    };
    rows.set(id, added);
    return added;
  }

  return {
    element,
    paint(jackpots) {
      element.hidden = jackpots.length === 0;
      const shown = jackpots.map((one) => ({ one, at: rows.get(one.id) ?? rowOf(one) }));
      element.replaceChildren(...shown.map(({ at }) => at.row));
      for (const { one, at } of shown) at.paint(one.amount);
    },
  };
}
