import { type AreaSource, serverArea, TEXTS } from './area';
import type { BrowserArea } from './browser-area';
import { type BesideSource, questsOf, withRoute } from './refused-beside';

const FORM = 'shared-contracts/ui/form';
const STATE = 'shared-contracts/lib/state';
const DATA = '(data) => JSON.stringify(data)';
const serves = (list: string): AreaSource => ({
  server: serverArea({ list, promo: DATA, games: DATA }),
});
const needs = (react: string): AreaSource => ({
  rest: { shares: { provided: {}, required: { react } } },
});
const named = Object.fromEntries(
  Object.entries(TEXTS).map(([locale, own]) => [locale, { ...own, greeting: '{{name}}!' }]),
);

/** Builds that nothing speaks against: each does something that a rule is about, and keeps to it. */
export const PASSING: readonly [what: string, source: AreaSource][] = [
  ['is as it should be', {}],
  ['is made for an older contract', { rest: { contract: '^1.0.0' } }],
  ['is made for exactly this contract', { rest: { contract: '~1.2.0' } }],
  ['is made for a range of contracts', { rest: { contract: '>=1.1.0 <2.0.0' } }],
  ['needs any React of the major', needs('^19.0.0')],
  ['needs a React from a version on', needs('>=19.0.0')],
  ['takes a name that the shell gives', { rest: { uses: { [FORM]: ['AmountField'] } } }],
  [
    'was made for a former type that the shell still serves',
    { rest: { uses: { [FORM]: ['AmountField'] }, types: { [FORM]: { AmountField: ['before'] } } } },
  ],
  [
    'says itself that the shell’s type serves it',
    {
      rest: {
        uses: { [FORM]: ['AmountField'] },
        types: { [FORM]: { AmountField: ['later', 'now'] } },
      },
    },
  ],
  [
    'was made for another minor of a library',
    { rest: { libraries: { [STATE]: { mobx: '7.0.0' } } } },
  ],
  ['brings a library of its own', { rest: { packages: ['lucide@1.65.0'] } }],
  ['offers a slot', { slots: ['widget'] }],
  ['offers several slots', { slots: ['widget', 'tooltip'] }],
  ['asks for texts that it has', { rest: { textKeys: ['greeting', 'games'] } }],
  ['makes keys of texts that it has', { rest: { textKeys: ['gree*'] } }],
  ['has the same placeholder in every language', { texts: named }],
  ['works a moment in its entry', { inEntry: 'for (let at = 0; at < 1e5; at += 1);' }],
  ['keeps something beside its module', { inModule: 'const kept = new Map([["a", 1]]);' }],
  ['waits in its module', { inModule: 'setTimeout(() => {}, 10);' }],
  ['renders later', serves('async (data) => JSON.stringify(await data)')],
  ['renders a list that may be empty', serves('(data) => JSON.stringify(data ?? [])')],
  ['has a sheet without rules', { styles: '' }],
  ['styles what is below a class', { styles: '.card button,.card>p:hover{color:red}' }],
  ['styles small windows', { styles: '@media (width<=359px){.card{gap:0}}' }],
  ['nests its rules', { styles: '.card{p{color:red} @media print{p{color:red}}}' }],
  ['styles one of several classes', { styles: ':is(.card,.tile) p{color:red}' }],
  ['styles by the theme', { styles: 'html[data-theme=dark] .card{color:red}' }],
  ['moves something', { styles: '@keyframes turn_1a2b3c{0%{opacity:0}to{opacity:1}}' }],
];

/** The same of builds of the area `quests` beside others. */
export const PASSING_BESIDE: readonly [what: string, source: BesideSource][] = [
  ['has all that the live one has', {}],
  ['has an address more', { manifest: withRoute('quest', '/quests/{slug}') }],
  [
    'has an address for players',
    { manifest: withRoute('own', '/quests/own', { meta: { requiresAuth: true } }) },
  ],
  [
    'has a link more',
    {
      manifest: {
        menu: [
          ...questsOf().menu,
          ...questsOf().menu.map((link) => ({ ...link, place: 'player' as const })),
        ],
      },
    },
  ],
  [
    'hears of an event more',
    {
      manifest: {
        needs: { calls: ['GET /api/winners'], topics: ['winner.new', 'jackpot.updated'] },
      },
    },
  ],
  ['has another title', { manifest: { route: { title: 'about' } } }],
];

/** The same of areas that a browser opens. */
export const PASSING_IN_BROWSER: readonly [what: string, area: BrowserArea][] = [
  ['is as it should be', {}],
  [
    'hears of the window and stops when it goes',
    {
      slot: `useEffect(() => { const hear = () => {}; window.addEventListener('resize', hear);
        return () => window.removeEventListener('resize', hear); }, []); return <p>Widget</p>;`,
    },
  ],
  [
    'counts seconds until it ends',
    {
      top: 'let end = () => {};',
      mount: 'end = host.clock.everySecond(() => {});',
      dispose: 'end();',
    },
  ],
  [
    'shows nothing for an empty list',
    {
      page: "return rows?.length === 0 ? <p>{t('list.more')}</p> : <h1>{t('list.title')}</h1>;",
    },
  ],
  [
    'sends a form and says when it cannot',
    {
      page: `const send = (event) => { event.preventDefault(); host.http.call(getPromos).catch(() => {}); };
        return <form onSubmit={send}><Button type="submit">{t('list.more')}</Button></form>;`,
    },
  ],
  [
    'has something for players alone',
    { slot: 'return useHost().session.player ? <p>Widget</p> : null;' },
  ],
  ['styles what has its class', { styles: '.own_1a2b3c button { color: red }' }],
  [
    'paints more once it is in a browser',
    {
      page: `const [isHere, setIsHere] = useState(false); useEffect(() => setIsHere(true), []);
        return <h1>{isHere ? t('list.more') : t('list.title')}</h1>;`,
    },
  ],
];
