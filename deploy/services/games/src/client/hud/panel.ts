import { button, el, icons } from '../dom';
import type { Translate } from '../text';

/** A modal panel with a title and a close button; the browser keeps the focus inside and gives it back. */
export function panel(
  t: Translate,
  title: string,
  className: string,
  ...content: Node[]
): HTMLDialogElement {
  const heading = el('h2', { id: `${className}-title` }, title);
  const dialog = el('dialog', { class: `panel ${className}`, 'aria-labelledby': heading.id });
  const close = button(t('action.close'), icons.close(), 'round-button', () => dialog.close());
  dialog.append(
    el('div', { class: 'panel-head' }, heading, close),
    el(
      'div',
      { class: 'panel-body', tabindex: 0, role: 'region', 'aria-labelledby': heading.id },
      ...content,
    ),
  );
  // A click on the backdrop lands on the dialog itself.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}
