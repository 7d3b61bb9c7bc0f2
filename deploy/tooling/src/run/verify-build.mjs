import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareFolders } from '../build/compare-folders.mjs';
import { ROOT } from '../paths.mjs';
import { run } from './process.mjs';
import { step } from './progress.mjs';
import { UsageError } from './usage-error.mjs';

/** What images take of a build (deploy/operations/images/Dockerfile). */
const MADE = ['artifacts', 'server', 'games', 'icons'];
/** Of differences so many are named. */
const NAMED = 40;

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

/** The commit's files and the packages that are installed here, linked where the file system can. */
async function checkOut(commit, folder) {
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const packages = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  try {
    await run('cp', ['-al', ...packages]);
  } catch {
    rmSync(packages[1], { recursive: true, force: true });
    cpSync(...packages, { recursive: true, verbatimSymlinks: true });
  }
  // what module federation wrote there in builds from before
  rmSync(join(packages[1], '.federation'), { recursive: true, force: true });
}

/**
 * `npm run verify -- build`: builds the last commit twice, each time from nothing, and compares every file of what images take. Both times in
 * the same folder, as an image is always built in one: module federation writes where its own runtime lies into the entry of an area.
 * @throws Error that names what differs
 */
export default async function verifyBuild(args) {
  if (args.length > 0) throw new UsageError(`${args[0]} says nothing here`);
  const commit = git('rev-parse', 'HEAD');
  if (git('status', '--porcelain')) console.log('  what is in no commit is left out');
  const env = {
    COMMIT: commit,
    SOURCE_DATE_EPOCH: git('log', '-1', '--format=%ct'),
    NODE_ENV: 'production',
  };
  // outside of every repository: git would tell the builds of another commit
  const parent = mkdtempSync(join(tmpdir(), 'verify-build-'));
  const folder = join(parent, 'site');
  const made = [join(parent, 'first'), join(parent, 'second')];
  try {
    for (const kept of made) {
      await step(`check out ${commit.slice(0, 12)}`, () => checkOut(commit, folder));
      await step('build', () =>
        run(process.execPath, ['deploy/tooling/bin/run.mjs', 'build'], { cwd: folder, env }),
      );
      renameSync(join(folder, '.build'), kept);
      rmSync(folder, { recursive: true });
    }
    const found = MADE.map((name) => {
      const [one, other] = made.map((kept) => join(kept, name));
      if (!existsSync(one) || !existsSync(other)) throw new Error(`no .build/${name} was made`);
      const { files, differences } = compareFolders(one, other);
      return { files, differences: differences.map((line) => `${name}/${line}`) };
    });
    const differences = found.flatMap((each) => each.differences);
    const files = found.reduce((sum, each) => sum + each.files, 0);
    if (differences.length > 0)
      throw new Error(
        `${differences.length} of ${files} files differ:\n${differences.slice(0, NAMED).join('\n')}`,
      );
    console.log(`two builds of ${commit} have the same bytes: ${files} files`);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
