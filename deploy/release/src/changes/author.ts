import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Release } from 'shared-contracts/composition';
import type { RevisionAuthor } from '../composition.schema';

/** Characters of a name; the schema refuses more. */
const NAME = 100;

const gitName = (): string => {
  try {
    return execFileSync('git', ['config', 'user.name'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
};

const accountName = (): string => {
  try {
    return userInfo().username;
  } catch {
    // an account without an entry, as in many containers
    return '';
  }
};

/**
 * Who types: `RELEASE_AUTHOR`, else who git says that commits here, else the account of the machine. Where `CI` is set it is a pipeline.
 */
export const authorFrom = (env: Record<string, string | undefined>): RevisionAuthor => ({
  name: (env.RELEASE_AUTHOR?.trim() || gitName() || accountName() || 'unknown').slice(0, NAME),
  kind: env.CI ? 'pipeline' : 'person',
});

/** The author of a change that gives these builds to people: their commit when they are all of one, and whether one has more than that. */
export const withSources = (
  author: RevisionAuthor,
  releases: readonly Pick<Release, 'commit' | 'dirty'>[],
): RevisionAuthor => {
  const commits = new Set(releases.map(({ commit }) => commit.replace(/\+$/, '')).filter(Boolean));
  const [commit] = commits;
  const dirty = releases.some((release) => release.dirty);
  return { ...author, ...(commit && commits.size === 1 ? { commit } : {}), ...(dirty ? { dirty } : {}) };
};

/** `Ada, 3f2c1ab90d12 with changes on top`, for people. */
export const authorText = ({ name, kind, commit, dirty }: RevisionAuthor): string => {
  const who = kind === 'pipeline' ? `${name} (pipeline)` : name;
  return [
    who,
    ...(commit ? [`${commit.slice(0, 12)}${dirty ? '+' : ''}`] : dirty ? ['uncommitted'] : []),
  ].join(', ');
};
