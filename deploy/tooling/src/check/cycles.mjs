import { dirname, join, normalize } from 'node:path/posix';
import { error, projectFiles, readText } from './files.mjs';

const SOURCE = /\.(ts|tsx|mjs)$/;
/** Loaded by no product. */
const LEFT_OUT = /\.test\.tsx?$|\.d\.m?ts$|\/testing\//;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx', '/index.mjs'];
const STATEMENT = /^(?:import|export) (type )?([^;]*?)\s*from '(\.[^']*)'|^import '(\.[^']*)'/gm;

/** `{ type A, type B }` is gone once it is compiled, as `import type` is. */
const areTypes = (names) => {
  const inner = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  const each = inner?.split(',').map((name) => name.trim());
  return each?.filter(Boolean).every((name) => name.startsWith('type ')) ?? false;
};

/** File -> files of the repository that are loaded before it. */
function loadedBy() {
  const files = projectFiles().filter((path) => SOURCE.test(path) && !LEFT_OUT.test(path));
  const all = new Set(files);
  return new Map(
    files.map((path) => {
      const imports = [...readText(path).matchAll(STATEMENT)]
        .filter(([, type, names]) => !type && !(names !== undefined && areTypes(names)))
        .map(([, , , from, alone]) => normalize(join(dirname(path), from ?? alone)));
      const found = imports.map((target) =>
        ENDINGS.map((ending) => target + ending).find((one) => all.has(one)),
      );
      return [path, found.filter(Boolean)];
    }),
  );
}

/** Files that are loaded one after another, at most: who reads one of them can follow to the end. */
const LONGEST = 40;

/** Files that are loaded one after another before each. @param imports without cycles */
function chainsOf(imports) {
  const known = new Map();
  const chain = (path) => {
    if (!known.has(path)) {
      const behind = (imports.get(path) ?? []).map(chain);
      known.set(path, [path, ...behind.reduce((a, b) => (b.length > a.length ? b : a), [])]);
    }
    return known.get(path);
  };
  return [...imports.keys()].map(chain);
}

/** Files that wait for each other when they are loaded, where one sees names of another without a value, and long chains. */
export function* checkCycles() {
  const imports = loadedBy();
  const done = new Set();
  const told = new Set();
  const walk = function* (path, way) {
    const at = way.indexOf(path);
    if (at >= 0) {
      const cycle = way.slice(at);
      const key = [...cycle].sort().join();
      if (!told.has(key))
        yield error(cycle[0], `is in a load cycle: ${[...cycle, path].join(' -> ')}`);
      told.add(key);
      return;
    }
    if (done.has(path)) return;
    for (const target of imports.get(path) ?? []) yield* walk(target, [...way, path]);
    done.add(path);
  };
  for (const path of imports.keys()) yield* walk(path, []);
  if (told.size > 0) return;
  const [long] = chainsOf(imports).sort((a, b) => b.length - a.length);
  if (long?.length > LONGEST)
    yield error(long[0], `loads ${long.length} files one after another: ${long.join(' -> ')}`);
}
