import { LOCALES } from 'shared-contracts/composition';
import type { Texts } from '../../../texts/translated';
import { numbersIn, type SaidNumber } from './numbers';
import type { Finding } from './report';

/** What texts of an offer may say; `money` in minor units of euros, `dates` as month times 100 and day. */
export type Facts = Readonly<
  Record<'percents' | 'money' | 'times' | 'numbers' | 'dates', readonly number[]>
>;
export interface Said {
  where: string;
  texts: Texts;
}

export const dateFact = (at: Date): number => (at.getUTCMonth() + 1) * 100 + at.getUTCDate();

/** A plain figure may be any of them but how many times: "within 20 days". */
const allowed = (facts: Facts): Record<SaidNumber['kind'], readonly number[]> => ({
  percent: facts.percents,
  money: facts.money,
  times: facts.times,
  date: facts.dates,
  number: [...facts.numbers, ...facts.percents, ...facts.money.map((minor) => minor / 100)],
});

/** What its texts say that its terms do not, and where its languages do not say the same. */
export function checkTexts(list: readonly Said[], facts: Facts): Finding[] {
  const findings: Finding[] = [];
  const may = allowed(facts);
  for (const { where, texts } of list) {
    const values = LOCALES.map((locale) => {
      const said = numbersIn(texts[locale], locale);
      for (const one of said)
        if (!may[one.kind].includes(one.value))
          findings.push({
            code: 'text_unlike_terms',
            text: `${where} (${locale}) says ${one.said}, the terms do not`,
          });
      return [...new Set(said.map(({ value }) => value))].sort((a, b) => a - b).join(' ');
    });
    const other = LOCALES.find((_, at) => values[at] !== values[0]);
    if (other)
      findings.push({
        code: 'languages_differ',
        text: `${where}: ${LOCALES[0]} says ${values[0] || 'no number'}, ${other} ${values[LOCALES.indexOf(other)] || 'none'}`,
      });
  }
  return findings;
}
