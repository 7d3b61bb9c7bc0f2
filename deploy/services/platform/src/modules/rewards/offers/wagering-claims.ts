import { LOCALES, type Locale } from 'shared-contracts/composition';
import type { PromoGoal } from '../../promotions/promo-goals/public';
import type { PrizeGift, PromoRow } from '../../promotions/promos/public';
import { isSet } from '../gifts/public';
import type { Means } from './figures';
import type { Finding } from './report';
import type { Said } from './texts';

/** Words by which a text says that nothing is to be wagered. */
const FREE: Readonly<Record<Locale, RegExp>> = {
  en: /(?<!\p{L})(?:(?:no|without(?: any)?|free (?:of|from)|zero) (?:wager(?:ing)?|playthrough|rollover)|nothing to wager|wager(?:ing)?-free|(?:not|never)(?: have| need)?(?: to)? be wagered|(?:not|never) (?:need|require|ask for)(?: any)? wagering)(?!\p{L})/giu,
  ru: /(?<!\p{L})(?:без (?:отыгрыша|отыгрывания|вейджера)|не (?:треб\p{L}+|нуж\p{L}+|надо|прос\p{L}+)(?: в)? отыгр\p{L}+|отыгр\p{L}+ не (?:нуж\p{L}+|треб\p{L}+|надо)|отыгрыша нет)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:(?:senza|nessun[oa]?)(?: alcun[oa]?)? (?:wagering|rollover|requisit\p{L} di (?:puntata|giocata|scommessa)|puntate da completare|obblig\p{L}+ di (?:puntata|giocata))|non (?:richied\p{L}+|chied\p{L}+|serv\p{L}+|preved\p{L}+) (?:il |alcun )?(?:wagering|rollover|requisit\p{L} di (?:puntata|giocata|scommessa)))(?!\p{L})/giu,
  br: /(?<!\p{L})(?:(?:sem|nenhum|livres? de)(?: qualquer)? (?:rollover|wagering|(?:requisitos?|exigências?) de apostas?)|não (?:exig\p{L}+|ped\p{L}+|precisa\p{L}*(?: de)?|requer\p{L}*|tem|têm) (?:rollover|wagering|(?:requisitos?|exigências?) de apostas?))(?!\p{L})/giu,
};
/** Words of wagering: without one of those above they say that there is some. */
const ASKS: Readonly<Record<Locale, RegExp>> = {
  en: /(?<!\p{L})(?:wager(?:ing|ed)|playthrough|rollover)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:отыгр(?:ыш|ать|ыва)\p{L}*|вейджер\p{L}*)/iu,
  it: /(?<!\p{L})(?:wagering|rollover|requisit\p{L} di (?:puntata|giocata|scommessa)|puntate richieste)(?!\p{L})/iu,
  br: /(?<!\p{L})(?:rollover|wagering|(?:requisitos?|exigências?) de apostas?)(?!\p{L})/iu,
};

interface Claims {
  isFree: boolean;
  asks: boolean;
}
/** What a text says of wagering. @param text plain or HTML */
export function claimsIn(text: string, locale: Locale): Claims {
  const plain = text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const left = plain.replace(FREE[locale], ' ');
  return { isFree: left !== plain, asks: ASKS[locale].test(left) };
}

/** Whether what a gift gives has to be wagered, in any currency; of a set, whether any of its gifts has. */
export function asksWagering(slug: string, means: Pick<Means, 'template'>): boolean {
  const found = means.template(slug);
  return Object.values(found?.terms ?? {}).some((term) => {
    if (isSet(term)) return term.gifts.some((one) => asksWagering(one, means));
    if (!('wagering' in term)) return false;
    return 'times' in term.wagering ? term.wagering.times > 0 : term.wagering.turnover > 0;
  });
}

/**
 * Where texts of an offer say of wagering what its gifts are not, or its languages do not say the same.
 * Of some gifts that are wagered and some that are not, the texts of a language may say both.
 * @param gifts templates of all that the offer gives; money at once is one that is not wagered
 */
export function checkWagering(
  list: readonly Said[],
  gifts: readonly string[],
  means: Pick<Means, 'template'>,
): Finding[] {
  const asking = [...new Set(gifts)].filter((slug) => asksWagering(slug, means));
  const findings: Finding[] = [];
  const tell = (code: Finding['code'], text: string) => void findings.push({ code, text });
  for (const locale of LOCALES) {
    const said = list.map(({ where, texts }) => ({ where, ...claimsIn(texts[locale], locale) }));
    const asks = said.find((one) => one.asks);
    for (const { where, isFree } of said)
      if (isFree && asking.length > 0 && !asks)
        tell(
          'text_unlike_terms',
          `${where} (${locale}) says that nothing is to be wagered, ${asking.join(', ')} is`,
        );
      else if (isFree && gifts.length > 0 && asking.length === new Set(gifts).size)
        tell(
          'text_unlike_terms',
          `${where} (${locale}) says that something is not to be wagered, all of it is`,
        );
    if (asks && gifts.length > 0 && asking.length === 0)
      tell(
        'text_unlike_terms',
        `${asks.where} (${locale}) says that something is to be wagered, nothing is`,
      );
  }
  for (const { where, texts } of list) {
    const free = LOCALES.filter((locale) => claimsIn(texts[locale], locale).isFree);
    const [silent] = LOCALES.filter((locale) => !free.includes(locale));
    if (free.length > 0 && silent)
      tell(
        'languages_differ',
        `${where}: ${free[0]} says that something is not to be wagered, ${silent} does not`,
      );
  }
  return findings;
}

/** The gift of money at once. */
const MONEY = 'cash';
type Promotion = Pick<PromoRow, 'title' | 'body' | 'fund' | 'prizes'> & {
  goals: readonly PromoGoal[];
  hidden: readonly { gift: PrizeGift }[];
};
/** The same of a promotion with all that it gives; a part of the fund is money at once. */
export function wageringOf(promo: Promotion, means: Pick<Means, 'template'>): Finding[] {
  const { title, body, fund, prizes, goals, hidden } = promo;
  const given = [...prizes, ...hidden].flatMap(({ gift }) => gift?.template ?? []);
  const byGoals = goals.flatMap(({ rewardGift }) => rewardGift?.template ?? []);
  const list: Said[] = [
    { where: 'its title', texts: title },
    { where: 'its text', texts: body },
    { where: 'the line of its fund', texts: fund },
    ...prizes.map((prize) => ({ where: `the title of prize ${prize.id}`, texts: prize.title })),
    ...goals.map((goal) => ({ where: 'a goal', texts: goal.title })),
  ];
  const shares = prizes.some(({ fundShare }) => fundShare) ? [MONEY] : [];
  return checkWagering(list, [...given, ...byGoals, ...shares], means);
}
