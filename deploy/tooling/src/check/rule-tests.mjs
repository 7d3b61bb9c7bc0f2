import { error, projectFiles, readText } from './files.mjs';

const SPEC = /(^|\/)SPEC\.md$/;
const RULE = /^\s*(?:[-|]\s*)?\*\*([A-Z]+-?\d+[a-z]?)\*\*/gm;
const TEST = /\.(test|spec|abuse)\.tsx?$|^e2e\/|\/testing\//;
const ID = '[A-Z]{1,3}-?\\d+[a-z]?';
/** Titles name rules at their beginning, `'D1, D2: it pays'`, or at their end, `'it pays (D1, D2)'`. */
const NAMING = [
  new RegExp(`['"\`](${ID}(?:(?:, | and )${ID})*)(?=: )`, 'g'),
  new RegExp(` \\((${ID}(?:, ${ID})*)\\)['"\`],`, 'g'),
];

const rulesIn = (path) => [...readText(path).matchAll(RULE)].map(([, name]) => name);
const tests = (files) =>
  files
    .filter((file) => TEST.test(file) && /\.(ts|tsx)$/.test(file))
    .map((path) => ({ path, text: readText(path) }));
const names = (text, rule) => new RegExp(`(?<![\\w-])${rule}(?!\\w)`).test(text);

/** A rule has a test beside its SPEC or in `e2e` that names it. */
function* rulesWithoutTest(specs, all) {
  for (const path of specs) {
    const room = path.replace(SPEC, '$1');
    const near = all.filter((test) => test.path.startsWith(room) || test.path.startsWith('e2e/'));
    for (const rule of rulesIn(path)) {
      if (!near.some(({ text }) => names(text, rule)))
        yield error(
          path,
          `no test beside it or in e2e names rule ${rule}: name it in the test that proves it, or delete it`,
        );
    }
  }
}

const BETWEEN = /\*\*([A-Z]+)(\d+)\*\* to \*\*[A-Z]+(\d+)\*\*/g;
/** Rules that a README has, by themselves or as `**CL1** to **CL5**`; a letter belongs to the rule of its number there. */
function* rulesOfReadme(path) {
  const text = readText(path);
  for (const [, name] of text.matchAll(/\*\*([A-Z]+-?\d+)[a-z]?\*\*/g)) yield name;
  for (const [, room, first, last] of text.matchAll(BETWEEN))
    for (let number = Number(first); number <= Number(last); number += 1) yield `${room}${number}`;
}

/** Whether a SPEC or a README has a rule. */
function ruleBook(files) {
  const known = new Set(files.filter((file) => SPEC.test(file)).flatMap(rulesIn));
  const inReadmes = new Set(
    files.filter((file) => file.endsWith('README.md')).flatMap((file) => [...rulesOfReadme(file)]),
  );
  return (rule) => known.has(rule) || inReadmes.has(rule.replace(/[a-z]$/, ''));
}

/** A title names rules that there are, in a SPEC or a README. */
function* namesOfNothing(files, all) {
  const isKnown = ruleBook(files);
  for (const { path, text } of all) {
    const named = NAMING.flatMap((naming) => [...text.matchAll(naming)]).flatMap(([, list]) =>
      list.split(/, | and /),
    );
    for (const rule of new Set(named)) {
      if (!isKnown(rule)) yield error(path, `names rule ${rule}, which no SPEC has`);
    }
  }
}

/** How sources cite rules: name of the file, then `E-6 to E-10` or `PF`, all that begin so; before the name the folder when it is another one. */
const CITED = new RegExp(
  `([\\w./-]*)SPEC\\.md,? (${ID}(?:(?:, | and | to )${ID})*|[A-Z]{1,3}(?=\\)))`,
  'g',
);

/** Whether a SPEC has a rule, or rules that begin so. */
const hasRule = (rules, cited) =>
  rules.some((rule) => rule === cited || rule.replace(/-?\d.*/, '') === cited);

/** Sources cite rules of a SPEC of their folder or one above, or name the folder of another SPEC. */
function* citesOfNothing(files, specs) {
  const books = specs.map((path) => ({ path, rules: rulesIn(path) }));
  for (const path of files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !TEST.test(file)))
    for (const [, folder, list] of readText(path).matchAll(CITED)) {
      const meant = books.filter((book) =>
        folder
          ? `/${book.path}`.endsWith(`/${folder}SPEC.md`)
          : path.startsWith(book.path.replace(SPEC, '$1')),
      );
      for (const cited of list.split(/, | and | to /))
        if (!meant.some(({ rules }) => hasRule(rules, cited)))
          yield error(
            path,
            `cites rule ${cited}, which no SPEC.md of ${folder || 'its folder or above'} has: name the folder`,
          );
    }
}

/** How rules and settings cite others: `(PX-6, PX-7)`, `as rule FF5b of the game frame says`. */
const IN_TEXT = new RegExp(`(?:\\(|\\brule )(${ID}(?:(?:, | and | to )${ID})*)(?!\\w)`, 'g');

/** Rules and settings cite rules that there are. */
function* textsOfNothing(files) {
  const isKnown = ruleBook(files);
  for (const path of files.filter((file) => SPEC.test(file) || file.endsWith('.conf'))) {
    const cited = [...readText(path).matchAll(IN_TEXT)].flatMap(([, list]) =>
      list.split(/, | and | to /),
    );
    for (const rule of new Set(cited))
      if (!isKnown(rule)) yield error(path, `cites rule ${rule}, which no SPEC has`);
  }
}

/** Every rule of a SPEC has a test that names it; tests and sources name no rule that there is not. */
export function* checkRuleTests() {
  const files = projectFiles();
  const all = tests(files);
  const specs = files.filter((file) => SPEC.test(file));
  yield* rulesWithoutTest(specs, all);
  yield* namesOfNothing(files, all);
  yield* citesOfNothing(files, specs);
  yield* textsOfNothing(files);
}
