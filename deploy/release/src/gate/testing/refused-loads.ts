import type { Release } from 'shared-contracts/composition';
import { type AreaSource, serverArea, TEXTS } from './area';
import { TYPED_SHELL } from './refused';

const HANDLES = 'shared-contracts/area/handles';
const TOPICS = 'shared-contracts/tournaments';
/** A shell that also says of which types modals and live topics are that areas send to each other. */
export const SENDING_SHELL: Partial<Release> = {
  ...TYPED_SHELL,
  shares: {
    provided: { ...TYPED_SHELL.shares?.provided, [HANDLES]: '1.2.0', [TOPICS]: '1.2.0' },
    required: {},
  },
  gives: { ...TYPED_SHELL.gives, [HANDLES]: ['modals'], [TOPICS]: ['tournamentLeaders'] },
  types: {
    ...TYPED_SHELL.types,
    [HANDLES]: { modals: ['now'] },
    [TOPICS]: { tournamentLeaders: ['now'] },
  },
};
const DATA = '(data) => JSON.stringify(data)';
const serves = (list: string) => ({ server: serverArea({ list, promo: DATA, games: DATA }) });
const { br: _, ...three } = TEXTS;
const LOOK = /npm run dev -- mf-promo|--selectProjects promo/;

/** What the gate has to refuse of a build that does not load, or renders what it should not. */
export const REFUSED_LOADS: readonly [
  rule: string,
  what: string,
  source: AreaSource,
  reason: RegExp,
  help: RegExp,
][] = [
  [
    'P-13',
    'throws in its entry',
    { inEntry: 'throw new Error("broken entry");' },
    /broken entry/,
    LOOK,
  ],
  [
    'P-13',
    'throws in its module',
    { inModule: 'throw new Error("broken module");' },
    /broken module/,
    LOOK,
  ],
  [
    'P-13b',
    'works without an end in its entry',
    { inEntry: 'for(;;);' },
    /did not end within 4 s/,
    LOOK,
  ],
  [
    'P-13',
    'lacks a chunk',
    { lost: 'page-games' },
    /page games does not load: Loading chunk page-games failed/,
    LOOK,
  ],
  [
    'P-13',
    'has the name of another area',
    { name: 'lobby' },
    /its name is "lobby", not "promo"/,
    /mf-promo/,
  ],
  ['P-13', 'declares no container', { rest: { global: 'other' } }, /^promo@p1 does not load/, LOOK],
  [
    'P-13',
    'has an entry that is no script',
    { inEntry: 'const = 1;' },
    /^promo@p1 does not load/,
    LOOK,
  ],
  [
    'P-13b',
    'makes code of a text',
    { inModule: 'new Function("return 1")();' },
    /Code generation from strings disallowed/,
    LOOK,
  ],
  [
    'P-15',
    'lacks the page of an address',
    { pages: ['list', 'promo'] },
    /promo has no page "games" of the route promoGames \(\/promo\/\{slug\}\/games\)/,
    /mf-promo/,
  ],
  [
    'P-16',
    'has a modal without a handle',
    { modals: ['nowhere'] },
    /^nobody can open the modal "nowhere" of promo: it has no handle$/,
    /handles\.ts/,
  ],
  [
    'P-17',
    'has an empty text',
    { texts: { ...TEXTS, br: { ...TEXTS.br, greeting: ' ' } } },
    /^promo has empty texts in br: greeting$/,
    /check:repo/,
  ],
  ['P-17', 'lacks a language', { texts: three }, /texts br do not load/, LOOK],
  [
    'P-44',
    'makes keys of texts that no language has',
    { rest: { textKeys: ['status.*'] } },
    /^promo asks for texts that it has in no language: status\.\*$/,
    /check:repo/,
  ],
  [
    'P-12',
    'is made for another React',
    { rest: { shares: { provided: {}, required: { react: '^18.0.0' } } } },
    /it needs react \^18\.0\.0/,
    /npm run release/,
  ],
  [
    'P-42',
    'opens a modal of another area with other facts',
    { rest: { uses: { [HANDLES]: ['modals'] }, types: { [HANDLES]: { modals: ['other'] } } } },
    /made for another type of modals of shared-contracts\/area\/handles/,
    /npm run release/,
  ],
  [
    'P-42',
    'reads a live event of another type',
    {
      rest: {
        uses: { [TOPICS]: ['tournamentLeaders'] },
        types: { [TOPICS]: { tournamentLeaders: ['other'] } },
      },
    },
    /made for another type of tournamentLeaders of shared-contracts\/tournaments/,
    /npm run release/,
  ],
  [
    'P-21',
    'falls over data that is not there',
    serves('(data) => data.none.title'),
    /page "list" .*Cannot read properties of undefined/,
    LOOK,
  ],
  ['P-21b', 'renders without an end', serves('() => { for (;;); }'), /page "list"/, LOOK],
  [
    'P-22',
    'renders the same with and without its answers',
    serves('() => "<p>Promotions</p>"'),
    /page "list"/,
    LOOK,
  ],
  ['P-50', 'styles everything', { styles: '*{box-sizing:border-box}' }, /"\*" in page\.css/, LOOK],
  [
    'P-50',
    'changes what every page is made of',
    { styles: ':root{--color-ink:red}' },
    /":root"/,
    LOOK,
  ],
  [
    'P-50',
    'hides the header of pages with a card',
    { styles: 'body:has(.card) header{display:none}' },
    /header"/,
    LOOK,
  ],
];
