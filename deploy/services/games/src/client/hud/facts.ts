import type { PlayRules } from 'shared-contracts/catalogue';
import type { CommonRules, Stakes } from '../../protocol';
import { el } from '../dom';
import type { Translate } from '../text';

/** Named values of a rules panel. */
export const facts = (rows: readonly (readonly [string, string])[]) =>
  el(
    'dl',
    { class: 'info-facts' },
    ...rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
  );

export const rulesList = (texts: readonly string[]) =>
  el('ul', { class: 'info-rules' }, ...texts.map((text) => el('li', {}, text)));

/** The range of what a round may cost, as a row of facts. */
export const betsFact = (
  t: Translate,
  money: (amount: number) => string,
  { least, most }: Stakes,
) => [t('info.bets'), t('info.betRange', { min: money(least), max: money(most) })] as const;

/** 0.9612 as `96.12 %` of the language. */
export const returnText = (lang: string, share: number): string =>
  new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 2 }).format(share);

/** The return to player as it stands in the game itself, where the rules of the place demand that. */
export const shownReturn = (
  t: Translate,
  lang: string,
  { play, rules }: { play: PlayRules; rules: CommonRules },
): string | undefined =>
  play.displayRTP ? `${t('info.rtp')} ${returnText(lang, rules.returnToPlayer)}` : undefined;

/** The keys that begin a round, as the rules of the place leave them of `all`. */
export const beginKeys = (
  t: Translate,
  { disabledSpacebar }: PlayRules,
  all: 'keys.space' | 'keys.spaceOrEnter',
): string => t(disabledSpacebar ? 'keys.enter' : all);
