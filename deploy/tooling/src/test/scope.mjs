import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '../paths.mjs';
import { UsageError } from '../run/usage-error.mjs';

const OPTIONS = {
  only: { type: 'string' },
  whole: { type: 'boolean' },
  rest: { type: 'boolean' },
  since: { type: 'string' },
};

function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/**
 * What one run of the tests takes.
 *
 * - `likely`: all but files `*.long.test.ts`, and of the journeys those tagged `@core`
 * - `rest`: what `likely` leaves out
 * - `whole`: both
 * - `since`: of both, what the files changed since a commit can break; both where that is everything
 *
 * @param {string[]} args as typed
 * @param {string[]} known the names of all steps
 * @returns {{scope: 'likely' | 'rest' | 'whole' | 'since', since: string | undefined, names: string[]}}
 * @throws UsageError
 */
export function scopeOf(args, known) {
  const { only, whole, rest, since } = parsed(args);
  if ([whole, rest, since !== undefined].filter(Boolean).length > 1)
    throw new UsageError('--whole, --rest and --since exclude each other');
  const scope = whole ? 'whole' : rest ? 'rest' : since === undefined ? 'likely' : 'since';
  const names =
    only === undefined ? known.filter((name) => isPartOf(name, scope)) : only.split(',');
  if (names.some((name) => !known.includes(name)))
    throw new UsageError(`--only takes ${known.join(', ')}`);
  return { scope, since, names };
}

/** A plain run has no other versions of Node; the rest needs no second look at what the plain run looked at whole. */
const LEFT_OUT = {
  likely: ['browser', 'nodes'],
  rest: ['lint', 'types', 'repo'],
  whole: [],
  since: ['nodes'],
};
const isPartOf = (name, scope) => !LEFT_OUT[scope].includes(name);

/** Files of which jest knows who imports them. */
const IMPORTED = ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'];
/** Files that no test reads. */
const UNREAD = ['.md'];
/** What decides how every test is run, and with which packages. */
const OF_ALL =
  /^(package(-lock)?\.json|jest\.config\.mjs|tsconfig\.json|deploy\/tooling\/(tsconfig|src\/jest)\b.*)$/;
/** The same of one workspace. */
const OF_WORKSPACE = /(^|\/)(package\.json|jest\.config\.mjs|tsconfig\.json)$/;

const git = (...args) =>
  promisify(execFile)('git', args, { cwd: ROOT }).then(
    ({ stdout }) => stdout.split('\n').filter(Boolean),
    () => {
      throw new UsageError(`git does not know the commit ${args.at(-1)}`);
    },
  );

/** The workspace of a path of the repository: `mf-lobby`, `deploy/services/edge`. */
export const workspaceOf = (path) =>
  /^(?:deploy\/(?:(?:services|operations)\/)?[^/]+|[^/]+)/.exec(path)?.[0] ?? path;

/**
 * What files that changed can break. A file that jest does not follow (a migration, a picture) stands for each test of its workspace.
 * @param {string[]} changed paths of the repository
 * @param {(workspace: string) => Promise<string[]>} testsOf the unit tests of a workspace
 * @returns `files`: for jest's `--findRelatedTests`; `specs`: journeys that changed themselves; `isProduct`: journeys may break.
 *   null where everything may break
 */
export async function reachOf(changed, testsOf) {
  const read = changed.filter((path) => !UNREAD.includes(extname(path)));
  if (read.some((path) => OF_ALL.test(path))) return null;
  const isJourney = (path) => /^e2e\/(specs|abuse)\/.*\.(spec|abuse)\.ts$/.test(path);
  const isTest = (path) => isJourney(path) || /\.test\.tsx?$/.test(path);
  const isFollowed = (path) => IMPORTED.includes(extname(path)) && !OF_WORKSPACE.test(path);
  const unfollowed = read.filter((path) => !isFollowed(path));
  const workspaces = [...new Set(unfollowed.map(workspaceOf))];
  const all = await Promise.all(workspaces.map(testsOf));
  return {
    files: [...new Set([...read.filter(isFollowed), ...all.flat()])],
    specs: read.filter(isJourney),
    isProduct: read.some((path) => !isTest(path)),
  };
}

/** The unit tests of a workspace, as paths of the repository. */
async function testsOf(workspace) {
  if (!existsSync(resolve(ROOT, workspace, 'src'))) return [];
  const names = await readdir(resolve(ROOT, workspace, 'src'), { recursive: true });
  return names
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${workspace}/src/${name}`);
}

/** The reach of all that changed since a commit, committed or not. @throws UsageError when git does not know it */
export async function reachSince(commit) {
  const changed = await git('diff', '--name-only', '--diff-filter=d', commit);
  const fresh = await git('ls-files', '--others', '--exclude-standard');
  return reachOf([...changed, ...fresh], testsOf);
}
