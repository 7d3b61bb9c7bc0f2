import { execFileSync } from 'node:child_process';
import { ROOT } from '../paths.mjs';
import { variable } from '../settings.mjs';
import { error, warning } from './files.mjs';

const MOST = 72;
const LAST = 10;
const ISSUE = /(^|[\s(])#\d+\b/;

const git = (...args) => {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
};

/** What is not pushed yet; in CI, and where nothing is known of a remote, the last commits, which nobody can change any more. */
function asked() {
  const base = git('merge-base', 'HEAD', 'origin/main').trim();
  const isPushed = base === git('rev-parse', 'HEAD').trim();
  if (base && !isPushed) return { range: [`${base}..HEAD`], finding: error };
  if (base && !variable('CI')) return { range: ['HEAD..HEAD'], finding: error };
  return { range: ['-n', String(LAST)], finding: warning };
}

const subjects = (range) =>
  git('log', '--no-merges', '--format=%h %s', ...range)
    .split('\n')
    .filter(Boolean)
    .map((line) => ({
      commit: line.slice(0, line.indexOf(' ')),
      subject: line.slice(line.indexOf(' ') + 1),
    }));

/** The subject of a commit is short and names no issue. */
export function* checkCommits() {
  const { range, finding } = asked();
  for (const { commit, subject } of subjects(range)) {
    if (subject.length > MOST)
      yield finding(
        commit,
        `has a subject of ${subject.length} characters, ${MOST} are enough: ${subject}`,
      );
    if (ISSUE.test(subject)) yield finding(commit, `names an issue in its subject: ${subject}`);
  }
}
