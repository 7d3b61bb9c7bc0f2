import { BCP47, type Locale } from 'shared-contracts/composition';
import { formatMoney, isCurrency } from 'shared-contracts/money';
import { formatMoment } from 'shared-contracts/time';
import { escapeHtml } from '../../sandbox/sandbox/public';
import { type Column, type Line, MONEY, type Section, type Value } from './section-repository';
import {
  COLUMNS,
  EMPTY,
  MADE,
  NO,
  PROFILE,
  PROFILE_FIELDS,
  SECTION_TITLES,
  TITLE,
  YES,
} from './words';

export type ProfileLine = Record<keyof typeof PROFILE_FIELDS, string | number | null>;

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:2rem 1rem;color:#171a2b;background:#fff}' +
  'h2{margin:2rem 0 .5rem}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}' +
  'th,td{padding:.35rem .75rem .35rem 0;border-bottom:1px solid #dfe2ec;text-align:start;vertical-align:top;overflow-wrap:anywhere}' +
  'td{font-variant-numeric:tabular-nums}';
const MOMENTS: readonly string[] = ['at', 'ended'];

/** The copy that people read: one page without scripts, in the player's language; everything is escaped. */
export function htmlWriter(locale: Locale, write: (text: string) => Promise<void>) {
  const tag = BCP47[locale];
  const said = (name: string, value: Value | undefined, { currency }: Line): string => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'boolean') return (value ? YES : NO)[locale];
    if (MOMENTS.includes(name)) return formatMoment(String(value), tag, 'UTC');
    if (MONEY.includes(name) && isCurrency(currency))
      return formatMoney({ amount: Number(value), currency }, tag);
    return escapeHtml(String(value));
  };
  const columnsOf = (line: Line): Column[] =>
    (Object.keys(line) as Column[]).filter((name) => name !== 'currency');
  let columns: Column[] | null = null;
  return {
    begin: (profile: ProfileLine, madeAt: Date) =>
      write(
        `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
          `<title>${TITLE[locale]}</title><style>${STYLE}</style></head><body><h1>${TITLE[locale]}</h1>` +
          `<p>${MADE[locale]}: ${formatMoment(madeAt.toISOString(), tag, 'UTC')} UTC</p><h2>${PROFILE[locale]}</h2><table><tbody>` +
          Object.entries(PROFILE_FIELDS)
            .map(([field, name]) => {
              const value = profile[field as keyof ProfileLine];
              return `<tr><th scope="row">${name[locale]}</th><td>${value === null ? '–' : escapeHtml(String(value))}</td></tr>`;
            })
            .join('') +
          '</tbody></table>',
      ),
    section: (name: Section) => {
      columns = null;
      return write(`<h2>${SECTION_TITLES[name][locale]}</h2>`);
    },
    async lines(lines: readonly Line[]): Promise<void> {
      const [first] = lines;
      if (!first) return;
      const head = columns
        ? ''
        : `<div class="wide"><table><thead><tr>${columnsOf(first)
            .map((name) => `<th scope="col">${COLUMNS[name][locale]}</th>`)
            .join('')}</tr></thead><tbody>`;
      const shown = columns ?? columnsOf(first);
      columns = shown;
      const body = lines.map(
        (line) =>
          `<tr>${shown.map((name) => `<td>${said(name, line[name], line)}</td>`).join('')}</tr>`,
      );
      await write(head + body.join(''));
    },
    endSection: () => write(columns ? '</tbody></table></div>' : `<p>${EMPTY[locale]}</p>`),
    end: () => write('</body></html>\n'),
  };
}
