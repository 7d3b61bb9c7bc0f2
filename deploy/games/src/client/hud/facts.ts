import { el } from '../dom';

/** Named values of a rules panel. */
export const facts = (rows: readonly (readonly [string, string])[]) =>
  el(
    'dl',
    { class: 'info-facts' },
    ...rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
  );

export const rulesList = (texts: readonly string[]) =>
  el('ul', { class: 'info-rules' }, ...texts.map((text) => el('li', {}, text)));

/** 0.9612 as `96.12 %` of the language. */
export const returnText = (lang: string, share: number): string =>
  new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 2 }).format(share);
