/** What somebody could have typed. */
const TYPED: Record<string, string> = {
  email: 'player@example.com',
  tel: '+79991234567',
  number: '10',
  date: '1990-05-17',
  password: 'Quiet-Harbour-42',
  url: 'https://example.com/',
};
const MOST = 6;

const isSeen = (element: HTMLElement) => element.checkVisibility() && !element.closest('[inert]');

/** As somebody does who types: the page hears of it. */
const type = (field: HTMLInputElement | HTMLTextAreaElement) => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  set?.call(field, TYPED[field.type] ?? 'Sample');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

const fill = (within: ParentNode) => {
  for (const field of within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  )) {
    if (!isSeen(field) || field.disabled || field.readOnly || field.value !== '') continue;
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (!field.matches(':checked')) field.click();
    } else if (field.type !== 'file' && field.type !== 'range') type(field);
  }
};

/**
 * Fills the fields of a page and presses what it is for, each once: buttons that send a form, and those that look primary.
 * @param look classes of a primary button of the kit
 * @returns what was pressed, by its words
 */
export const pressAll = async (
  except: Element,
  look: readonly string[],
  rest: () => Promise<void>,
): Promise<string[]> => {
  fill(document);
  await rest();
  const isPrimary = (button: HTMLButtonElement) =>
    button.type === 'submit' ||
    (look.length > 0 && look.every((name) => button.classList.contains(name)));
  const buttons = [...document.querySelectorAll('button')].filter(
    (button) => !except.contains(button) && isSeen(button) && !button.disabled && isPrimary(button),
  );
  const pressed: string[] = [];
  for (const button of buttons.slice(0, MOST)) {
    if (!button.isConnected) continue;
    pressed.push(button.textContent?.trim() ?? '');
    button.click();
    await rest();
  }
  return pressed;
};
