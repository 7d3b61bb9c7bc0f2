import { readFileSync } from 'node:fs';
import { ALL, ShareNames } from './share-names.mjs';
import { EAGER, LAZY } from './shares.mjs';

const NAME = 'BuildRecordPlugin';
const SHARED = new Set([...EAGER, ...LAZY]);
const PACKAGE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)/;

const records = new WeakMap();

/** `name@version` of the package that a file belongs to; undefined for one of our own. */
export function packageOf(path) {
  const [folder, name] = PACKAGE.exec(path) ?? [];
  if (!folder) return undefined;
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return `${name.replaceAll('\\', '/')}@${version}`;
}

/** What a dependency takes of the share that it leads to, as webpack has found it. */
function note(taken, { type, options }, referenced) {
  if (type !== 'consume-shared-module') return;
  taken.of(options.shareKey);
  for (const each of referenced) {
    const [name = ALL] = Array.isArray(each) ? each : each.name;
    taken.add(options.shareKey, name);
  }
}

/** Adds the names of each share that this build brings itself, for others to take. Nothing of one whose exports nobody can know. */
function noteGiven(given, { moduleGraph, modules }) {
  for (const module of modules) {
    for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(module)) {
      if (!SHARED.has(dependency?.request) || target?.type === 'consume-shared-module') continue;
      const names = moduleGraph.getProvidedExports(target);
      if (!Array.isArray(names)) continue;
      for (const name of names) given.add(dependency.request, name);
      if (target.getExportsType(moduleGraph, false) !== 'namespace')
        given.add(dependency.request, 'default');
    }
  }
}

function* filesIn({ modules, chunkGraph }) {
  for (const module of modules) {
    if (module.resource && chunkGraph.getNumberOfModuleChunks(module) > 0)
      yield module.resource.replace(/\?.*$/, '');
  }
}

/** Keeps what only webpack knows of a production build: the names taken and given, and the files that are in it. */
export class BuildRecordPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const record = { taken: new ShareNames(), given: new ShareNames(), files: [] };
      records.set(compilation, record);
      compilation.hooks.dependencyReferencedExports.tap(NAME, (referenced, dependency) => {
        note(record.taken, compilation.moduleGraph.getModule(dependency) ?? {}, referenced);
        return referenced;
      });
      // after webpack has looked which names each module provides, and before it puts modules together
      compilation.hooks.finishModules.tap({ name: NAME, stage: 1000 }, () =>
        noteGiven(record.given, compilation),
      );
      compilation.hooks.afterChunks.tap(NAME, () => record.files.push(...filesIn(compilation)));
    });
  }
}

/**
 * What was kept of a compilation that has ended.
 * @returns {{taken: Record<string, string[]>, given: Record<string, string[]>, files: string[]}}
 */
export function recordOf(compilation) {
  const { taken, given, files } = records.get(compilation);
  return { taken: taken.toJSON(), given: given.toJSON(), files };
}
