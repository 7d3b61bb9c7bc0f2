/** Stands for every name of a share: a namespace that is handed on, `export *`, an `import()` of which nobody knows what is taken. */
export const ALL = '*';

/** What a bundler adds for itself. */
const OWN = new Set(['__esModule']);

/** Share -> the names taken of it, in the order of the alphabet; `*` alone where everything is. */
export class ShareNames {
  #names = new Map();

  add(share, name) {
    if (!OWN.has(name)) this.of(share).add(name);
  }

  /** The set of a share; made when it is asked for first. */
  of(share) {
    const known = this.#names.get(share) ?? new Set();
    this.#names.set(share, known);
    return known;
  }

  toJSON() {
    const rows = [...this.#names].map(([share, names]) => [
      share,
      names.has(ALL) ? [ALL] : [...names].sort(),
    ]);
    return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** What either of two takes. */
export function together(...all) {
  const names = new ShareNames();
  for (const taken of all) {
    for (const [share, own] of Object.entries(taken)) {
      names.of(share);
      for (const name of own) names.add(share, name);
    }
  }
  return names.toJSON();
}

const IMPORT =
  /^(import|export) (?:([\w$]+)(?:, )?)?(?:(\*)(?: as ([\w$]+))?|\{([^}]*)\})? from "([^"]+)";$/gm;
const ON_DEMAND = /(?:\{([^{}]*)\} = await )?\bimport\("([^"]+)"\)(?:\.then\(\(\{([^{}]*)\}\))?/g;

/** `[name, local]` of each in `a, b as c` or `a, b: c`. */
const listed = (braces) =>
  braces
    .split(',')
    .map((part) => part.trim().split(/ as |\s*:\s*/))
    .filter(([name]) => name)
    .map(([name, local = name]) => [name, local]);

/** Each time that a text says a name, what it takes of it: `n.a` takes `a`, `n` everything. The first is the import itself. */
function usesOf(text, local) {
  // a member, a part of a path or of a text is no name; what is spread is
  const pattern = `(?<![\\w$/"'])(?<!(?<!\\.\\.)\\.)${local.replaceAll('$', '\\$')}(?![\\w$])(?:\\.([\\w$]+))?`;
  return [...text.matchAll(new RegExp(pattern, 'g'))].slice(1).map(([, member]) => member ?? ALL);
}

/** Of the modules that a bundle of esbuild leaves outside (ES modules, not minified), the names that it imports and uses. */
export function importedNames(bundle) {
  const text = bundle.replace(/^\/\/.*$/gm, '');
  const names = new ShareNames();
  const add = (from, found) => {
    names.of(from);
    for (const name of found) names.add(from, name);
  };
  for (const [, keyword, byDefault, all, namespace, braces = '', from] of text.matchAll(IMPORT)) {
    const isUsed = ([, local]) => keyword === 'export' || usesOf(text, local).length > 0;
    const members = namespace && keyword === 'import' ? usesOf(text, namespace) : [ALL];
    const parts = [...(byDefault ? [['default', byDefault]] : []), ...listed(braces)];
    add(from, [...(all ? members : []), ...parts.filter(isUsed).map(([name]) => name)]);
  }
  for (const [, before, from, after] of text.matchAll(ON_DEMAND)) {
    const braces = before ?? after;
    const isWhole = braces === undefined || braces.includes('...');
    add(from, isWhole ? [ALL] : listed(braces).map(([name]) => name));
  }
  return names.toJSON();
}
