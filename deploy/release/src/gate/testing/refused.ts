import type { Release } from 'shared-contracts/composition';
import { type AreaSource, serverArea, TEXTS } from './area';

const FORM = 'shared-contracts/ui/form';
const STATE = 'shared-contracts/lib/state';

/** What the tooling says of a shell: names, types and libraries of what it shares. */
export const TYPED_SHELL: Partial<Release> = {
  shares: { provided: { react: '19.3.1', [FORM]: '1.2.0', [STATE]: '1.2.0' }, required: {} },
  gives: { react: ['useState'], [FORM]: ['AmountField'], [STATE]: ['observable'] },
  types: { [FORM]: { AmountField: ['now', 'before'] } },
  libraries: { [STATE]: { mobx: '7.1.3' } },
  singletons: ['react', 'mobx'],
};
const fieldsOf = (names: string[]): Partial<Release> => ({ uses: { [FORM]: names } });
const promo = (server: string, mount = '') =>
  serverArea({
    list: server,
    promo: '(data) => JSON.stringify(data)',
    games: '(data) => JSON.stringify(data)',
  }) + mount;
const cashbox = (balance: string): AreaSource => ({
  area: 'cashbox',
  build: 'c1',
  pages: ['balance', 'cashbox'],
  slots: ['header-balance'],
  server: serverArea({ balance, cashbox: '() => "<form></form>"' }),
});
const noise = `/* ${Array.from({ length: 40_000 }, (_, index) => Math.sin(index).toString(36)).join('')} */`;
const { greeting: _, ...less } = TEXTS.it as Record<string, string>;
const help = {
  look: 'npx jest --selectProjects promo; see it with: npm run dev -- mf-promo',
  shell: 'npm run release -- shell',
  texts: 'npm run check:repo',
};

function withGreeting(locale: string, text: string) {
  const named = Object.fromEntries(
    Object.entries(TEXTS).map(([each, own]) => [
      each,
      { ...own, greeting: `${own.greeting} {{name}}` },
    ]),
  );
  return { ...named, [locale]: { ...named[locale], greeting: text } };
}

/** What a gate has to refuse, no matter who made it: for each the rule, what the area does, the build, the reason and the command that helps. */
export const REFUSED: readonly [
  rule: string,
  what: string,
  source: AreaSource,
  reason: RegExp,
  help: string,
][] = [
  [
    'P-21',
    'asks for the window',
    { server: promo('() => window.innerWidth') },
    /page "list".*window is not defined/,
    help.look,
  ],
  [
    'P-11',
    'is made for a contract to come',
    { rest: { contract: '^9.0.0' } },
    /made for contract \^9\.0\.0, the shell provides 1\.2\.0/,
    'npm run release -- --set shell,mf-promo',
  ],
  [
    'P-11',
    'is made for a contract that is gone',
    { rest: { contract: '^0.9.0' } },
    /made for contract \^0\.9\.0, the shell provides 1\.2\.0/,
    'npm run release -- mf-promo',
  ],
  [
    'P-17',
    'lacks a key in a language',
    { texts: { ...TEXTS, it: less } },
    /^promo lacks texts in it: greeting$/,
    help.texts,
  ],
  [
    'P-44',
    'asks for a key that is in no language',
    { rest: { textKeys: ['games', 'greeting', 'lost', 'old.*'] } },
    /^promo asks for texts that it has in no language: lost, old\.\*$/,
    help.texts,
  ],
  [
    'P-44a',
    'lost a placeholder in a language',
    { texts: { ...TEXTS, ...withGreeting('it', 'Ciao') } },
    /^promo lost placeholders in it: greeting \{\{name\}\}$/,
    help.texts,
  ],
  [
    'P-12',
    'needs a share that nobody has',
    { rest: { shares: { provided: {}, required: { vue: '^3.0.0' } } } },
    /it needs vue \^3\.0\.0, which the shell does not share/,
    help.shell,
  ],
  [
    'P-41',
    'takes a name that the shell does not give',
    { rest: fieldsOf(['AmountField', 'DateField']) },
    /it takes DateField from shared-contracts\/ui\/form, which the shell does not give/,
    help.shell,
  ],
  [
    'P-42',
    'was made for another type of a name',
    { rest: { ...fieldsOf(['AmountField']), types: { [FORM]: { AmountField: ['other'] } } } },
    /made for another type of AmountField of shared-contracts\/ui\/form/,
    help.shell,
  ],
  [
    'P-48',
    'was made for another major of a library behind a facade',
    { rest: { libraries: { [STATE]: { mobx: '6.9.0' } } } },
    /made for mobx 6\.9\.0 behind shared-contracts\/lib\/state, the shell's stands on 7\.1\.3/,
    help.shell,
  ],
  [
    'P-20',
    'is over its budget',
    { inModule: noise },
    /^promo is over its size budget: entry and exposed module/,
    'npm run release -- mf-promo --over-budget "why it is worth it"',
  ],
  [
    'P-49',
    'throws in its mount',
    {
      server: promo('() => ""', 'exports.default.mount = () => { throw new Error("no stores"); };'),
    },
    /page "list" \(\/promo\) for a guest: its mount throws: Error: no stores$/,
    help.look,
  ],
  [
    'P-13',
    'never ends',
    { inModule: 'for(;;);' },
    /^promo@p1 does not load: loading it did not end within 4 s$/,
    'npm run dev -- mf-promo',
  ],
  [
    'P-46',
    'throws on a page behind the login',
    cashbox('(data, { player }) => { throw new Error(player ? "no purse" : ""); }'),
    /page "balance" \(\/profile\/balance\) for a player: Error: no purse$/,
    'npx jest --selectProjects cashbox; see it with: npm run dev -- mf-cashbox',
  ],
  [
    'P-47',
    'carries a React of its own',
    { rest: { packages: ['react@18.3.1'] } },
    /^promo@p1 carries a copy of its own of react@18\.3\.1/,
    'import it from react, then: npm run release -- mf-promo',
  ],
  [
    'P-47',
    'carries a MobX of its own',
    { rest: { packages: ['lucide@1.65.0', 'mobx@7.1.3'] } },
    /^promo@p1 carries a copy of its own of mobx@7\.1\.3/,
    `import it from ${STATE}, then: npm run release -- mf-promo`,
  ],
  [
    'P-50',
    'hides the buttons of every page',
    { styles: 'button,header{display:none!important}' },
    /^promo@p1 changes pages of others: "button" in page\.css matches elements without a class of its own$/,
    'put it below a class of its CSS module, see it with: npm run dev -- mf-promo',
  ],
  [
    'P-50',
    'has a sheet that ends in the middle',
    { styles: '.card{color:red' },
    /^page\.css of promo@p1 is no style sheet: .*Unclosed block$/,
    'correct its styles, see it with: npm run dev -- mf-promo',
  ],
];
