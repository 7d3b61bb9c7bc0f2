import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildInputs, hashOf } from '../build-id.mjs';
import { contractVersion, minorRange } from '../contract.mjs';
import { areaName, globalName, ROOT } from '../paths.mjs';
import { environment, variable } from '../settings.mjs';
import { providedShares, requiredRuntime, requiredShares } from '../webpack/shares.mjs';
import { chunkShares, initialFiles, namedChunks } from './chunks.mjs';
import { readManifest } from './manifest.mjs';

const git = (env, ...args) =>
  execFileSync('git', args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();

/** Whether some of what a build is made of is in no commit. Without git nobody can say, which counts as no. */
export function isDirty(dir, env = environment()) {
  try {
    // what is installed is the lock file's to say
    const own = buildInputs(dir).filter((path) => !relative(ROOT, path).startsWith('..'));
    return git(env, 'status', '--porcelain', '--', ...own) !== '';
  } catch {
    return false;
  }
}

/**
 * The commit of the sources, with a `+` and marked as dirty when some of what the build is made of differs from it. Where there is no git,
 * as in an image, no matter who builds says it: `COMMIT`.
 * @throws Error when that is no commit
 */
export function sources(dir, env = environment()) {
  try {
    const dirty = isDirty(dir, env);
    const commit = git(env, 'rev-parse', 'HEAD');
    return dirty ? { commit: `${commit}+`, dirty } : { commit };
  } catch {
    return { commit: variable('COMMIT', env) ?? '' };
  }
}

/**
 * When a build is made, in ISO 8601: now, or `SOURCE_DATE_EPOCH`, seconds since 1970, so that equal sources make equal bytes.
 * @throws Error when that is no number of seconds
 */
export function madeAt(env = environment()) {
  const seconds = variable('SOURCE_DATE_EPOCH', env);
  if (!seconds) return new Date().toISOString();
  return new Date(Number(seconds) * 1000).toISOString();
}

const VERSION = /^\d+\.\d+\.\d+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What the shell's `src/also-provides.json` promises beside its own versions, until when; undefined when that is nothing.
 * @throws Error that says what is wrong in it
 */
export function alsoProvides(dir, shares = providedShares()) {
  const file = resolve(dir, 'src/also-provides.json');
  if (!existsSync(file)) return undefined;
  const also = JSON.parse(readFileSync(file, 'utf8'));
  const unknown = Object.keys(also.shares).find((request) => !shares[request]);
  if (unknown) throw new Error(`${file} names ${unknown}, which the shell does not share`);
  const all = [...also.contract, ...Object.values(also.shares).flat()];
  const wrong = all.find(({ version, until }) => !VERSION.test(version) || !DAY.test(until));
  if (wrong)
    throw new Error(
      `${file}: ${JSON.stringify(wrong)} is no {"version": "1.2.3", "until": "2027-03-31"}`,
    );
  return all.length > 0 ? also : undefined;
}

/** Which shares the build's own modules ask for. */
function used(compilation) {
  const asked = new Set(
    [...compilation.modules].map((module) => module.options?.shareKey).filter(Boolean),
  );
  const shares = Object.entries(requiredShares()).filter(([request]) => asked.has(request));
  return { ...Object.fromEntries(shares), ...requiredRuntime() };
}

/** What the area asks of the page's policy, as its package says it; the publisher knows what may be asked. */
function asked(dir) {
  const { policy } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  return policy ? { policy } : {};
}

/**
 * A hash of the sources of what protects players, which the area's package names: `"protects": ["src/protection"]`. Nothing for an area without any.
 * @throws Error when one of them is not there
 */
export function protects(dir) {
  const { protects: named = [] } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const gone = named.find((path) => !existsSync(join(dir, path)));
  if (gone)
    throw new Error(
      `${join(dir, 'package.json')} names ${gone} among what protects players, and it is not there`,
    );
  return named.length > 0 ? { protects: hashOf(named.map((path) => join(dir, path))) } : {};
}

/** The content of `release.json` but for its `files`: the type `Release` of `shared-contracts/composition`. */
export function describeRelease({ dir, build, dev = false, compilation, server, refresh, worker }) {
  const area = areaName(dir);
  const isShell = area === 'shell';
  const also = isShell ? alsoProvides(dir) : undefined;
  const initial = initialFiles(compilation);
  const entry = initial.js.at(-1);
  if (!entry) throw new Error(`${area} has no entry script`);
  return {
    area,
    build,
    contract: isShell ? contractVersion() : minorRange(contractVersion()),
    ...sources(dir),
    ...(dev ? { development: true } : {}),
    createdAt: madeAt(),
    entry,
    global: globalName(area, build),
    exposed: isShell ? '' : './area',
    shares: isShell
      ? { provided: providedShares(), required: {} }
      : { provided: {}, required: used(compilation) },
    ...(also ? { alsoProvides: also } : {}),
    chunks: namedChunks(compilation),
    ...(isShell ? {} : { chunkShares: chunkShares(compilation) }),
    initial: isShell ? initial : { js: [], css: [] },
    ...(server ? { server } : {}),
    ...(refresh ? { refresh } : {}),
    ...(worker ? { worker } : {}),
    ...asked(dir),
    ...protects(dir),
    manifest: readManifest(dir),
  };
}
