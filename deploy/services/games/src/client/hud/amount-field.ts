import { type Currency, parseAmount } from 'shared-contracts/money';
import { el } from '../dom';

/**
 * Minor units of what a player typed or pasted, as the site reads amounts; null for what is none.
 * @param lang BCP 47
 */
export const readAmount = (text: string, lang: string, currency: string): number | null =>
  parseAmount(text, { locale: lang, currency: currency as Currency });

/** A labelled field for a sum; what is wrong with it stands below it, and what was typed stays. */
export interface AmountField {
  element: HTMLElement;
  input: HTMLInputElement;
  /** Says what may stand there; undefined: nothing is wrong. */
  wrong(text: string | undefined): void;
}
export function amountField(id: string, label: string): AmountField {
  const note = el('p', { id: `${id}-note`, class: 'field-note', 'aria-live': 'polite' });
  const input = el('input', {
    id,
    class: 'text-field',
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 24,
    'aria-describedby': note.id,
  });
  return {
    element: el('div', { class: 'field' }, el('label', { for: id }, label), input, note),
    input,
    wrong(text) {
      note.textContent = text ?? '';
      if (text === undefined) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
}
