import type { PlayRules } from 'shared-contracts/catalogue';

export type Spacebar = Pick<PlayRules, 'disabledSpacebar'>;

/**
 * Keys of a page of buttons. A focused button or field keeps its own keys, an open panel keeps all of them, a held key acts once. Where
 * the rules disable the space bar it presses a focused button and does nothing else.
 */
export function listenTo(
  page: Document,
  { disabledSpacebar }: Spacebar,
  byKey: Readonly<Record<string, () => void>>,
): void {
  page.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressesButton = event.key === ' ' || event.key === 'Enter';
    // A held key must not begin round after round, nor press a focused button again.
    if (event.repeat) return pressesButton ? event.preventDefault() : undefined;
    if (page.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLInputElement) return;
    const onButton =
      event.target instanceof Element && event.target.closest('button, summary') !== null;
    if (onButton && pressesButton) return;
    if (event.key === ' ' && disabledSpacebar) return event.preventDefault();
    const act = byKey[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
