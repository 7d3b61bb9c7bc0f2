import { dirname, join, normalize } from 'node:path/posix';
import { error, exists, projectFiles, readText } from './files.mjs';

const PLATFORM = 'deploy/services/platform';
const MODULES = `${PLATFORM}/src/modules`;
/** Tests, and what they share, look inside. */
const MAY_LOOK = /\.test\.ts$|\/testing\//;
/** Who names modules that it needs, by their index: what is asked of another module by its `public.ts` loads no services. */
const MAY_NEED = /\/index\.ts$|\/modules\/all\.ts$/;
/** Who may read the data of a fresh database: the seeds, which nothing loads but the start that seeds. */
const SEEDS = /\/seed\.ts$|\/sandbox\/demo\//;
const IMPORTED = /(?:from|import\() ?'(\.[^']+)'/g;

/** `group/module` of a path. */
const moduleOf = (path) =>
  path.startsWith(`${MODULES}/`)
    ? /^([^/]+\/[^/]+)\//.exec(path.slice(MODULES.length + 1))?.[1]
    : undefined;

/** [file, path that it imports] of everything that a source of the platform imports by a relative path. */
function* importsOf(sources) {
  for (const path of sources) {
    for (const [, target] of readText(path).matchAll(IMPORTED))
      yield [path, normalize(join(dirname(path), target))];
  }
}

/** A way from a module back to itself, each once. */
function* circlesOf(needs) {
  const done = new Set();
  const walk = function* (module, path) {
    const at = path.indexOf(module);
    if (at >= 0) return yield [...path.slice(at), module];
    if (done.has(module)) return;
    for (const need of [...(needs.get(module) ?? [])].sort()) yield* walk(need, [...path, module]);
    done.add(module);
  };
  for (const module of [...needs.keys()].sort()) yield* walk(module, []);
}

/**
 * A group of the operator's modules has a README, a module a `public.ts` with all that others may import of it besides the module itself, modules need each other in no circle, and what a fresh
 * database is filled with is read by seeds alone.
 */
export function* checkModules() {
  const sources = projectFiles().filter(
    (path) => path.startsWith(`${PLATFORM}/src/`) && path.endsWith('.ts') && !MAY_LOOK.test(path),
  );
  const modules = new Set(sources.map(moduleOf).filter(Boolean));
  for (const group of new Set([...modules].map((module) => module.split('/')[0])))
    if (!exists(`${MODULES}/${group}/README.md`))
      yield error(`${MODULES}/${group}`, 'has no README.md');
  for (const module of modules)
    if (!['public', 'index'].some((name) => exists(`${MODULES}/${module}/${name}.ts`)))
      yield error(`${MODULES}/${module}`, 'has no public.ts');

  const needs = new Map();
  for (const [path, target] of importsOf(sources)) {
    if (target.startsWith(`${PLATFORM}/seed/`) && !SEEDS.test(path))
      yield error(
        path,
        `imports ${target.slice(PLATFORM.length + 1)}: only seeds read what a fresh database has`,
      );
    const [own, other] = [moduleOf(path), moduleOf(target)];
    if (!other || other === own) continue;
    const isNeed = target === `${MODULES}/${other}/index` && MAY_NEED.test(path);
    if (target !== `${MODULES}/${other}/public` && !isNeed)
      yield error(
        path,
        `imports ${target.slice(MODULES.length + 1)}: only ${other}/public is for others`,
      );
    if (own) needs.set(own, (needs.get(own) ?? new Set()).add(other));
  }
  for (const circle of circlesOf(needs))
    yield error(`${MODULES}/${circle[0]}`, `modules need each other: ${circle.join(' -> ')}`);
}
