import type { Stakes } from '../../protocol';
import { el } from '../dom';
import type { Translate } from '../text';

export interface BetField {
  element: HTMLElement;
  /** `isWrong`: the text may not be a stake. */
  paint(state: { text: string; isWrong: boolean; mayType: boolean }): void;
  /** Counts what stands there typed. A press of a button need not take the focus from the field: Safari's does not. */
  commit(): void;
  /** Back to what may not stand there. */
  focus(): void;
}

/** What a stake may be, in words. */
export const stakesText = (
  t: Translate,
  money: (amount: number) => string,
  { least, most, step }: Stakes,
): string => t('bet.may', { least: money(least), most: money(most), step: money(step) });

/**
 * The stake, to be read and typed. What was typed counts when the field is left, Enter is pressed or a round is to begin; Escape forgets it.
 * @param may what may stand there, in words
 */
export function betField(
  { name, may, id = 'bet' }: { name: string; may: string; id?: string },
  typed: (text: string) => void,
): BetField {
  const note = el('p', { id: `${id}-note`, class: 'bet-note', 'aria-live': 'polite' });
  const input = el('input', {
    id: `${id}-field`,
    class: 'meter-value bet-input',
    type: 'text',
    inputmode: 'decimal',
    enterkeyhint: 'done',
    autocomplete: 'off',
    maxlength: 24,
    'aria-describedby': note.id,
  });
  const label = el('label', { class: 'meter-name', for: input.id }, name);
  let shown = '';
  let isTyping = false;
  const write = (text: string) => {
    input.value = text;
    // as wide as what stands in it
    input.style.width = `calc(${Math.max(4, text.length)}ch + 14px)`;
  };
  const commit = () => {
    if (!isTyping) return;
    isTyping = false;
    typed(input.value);
  };
  input.addEventListener('focus', () => input.select());
  input.addEventListener('input', () => {
    isTyping = true;
    write(input.value);
  });
  input.addEventListener('blur', commit);
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') commit();
    if (key === 'Escape') {
      isTyping = false;
      write(shown);
    }
    if (key === 'Enter' || key === 'Escape') input.select();
  });
  return {
    element: el('div', { class: 'meter bet' }, label, input, note),
    commit,
    focus: () => input.focus(),
    paint({ text, isWrong, mayType }) {
      shown = text;
      if (!isTyping && input.value !== text) write(text);
      input.disabled = !mayType;
      input.setAttribute('aria-invalid', String(isWrong));
      const told = isWrong ? may : '';
      if (note.textContent !== told) note.textContent = told;
    },
  };
}
