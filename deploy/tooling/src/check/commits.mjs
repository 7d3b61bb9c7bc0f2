import { execFileSync } from 'node:child_process';
import { ROOT } from '../paths.mjs';
import { error } from './files.mjs';

const MOST = 72;
const LAST = 10;
const ISSUE = /(^|[\s(])#\d+\b/;

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
};

/** What is not pushed yet; where everything is, as in a fresh clone of CI, or nothing is known of a remote, the last commits. */
function range() {
  const base = git('merge-base', 'HEAD', 'origin/main').trim();
  const isPushed = base === git('rev-parse', 'HEAD').trim();
  if (base && !(isPushed && process.env.CI)) return [`${base}..HEAD`];
  return ['-n', String(LAST)];
}

const subjects = () =>
  git('log', '--no-merges', '--format=%h %s', ...range())
    .split('\n')
    .filter(Boolean)
    .map((line) => ({
      commit: line.slice(0, line.indexOf(' ')),
      subject: line.slice(line.indexOf(' ') + 1),
    }));

/** The subject of a commit is short and names no issue. */
export function* checkCommits() {
  for (const { commit, subject } of subjects()) {
    if (subject.length > MOST)
      yield error(commit, `has a subject of ${subject.length} characters, ${MOST} are enough: ${subject}`);
    if (ISSUE.test(subject)) yield error(commit, `names an issue in its subject: ${subject}`);
  }
}
