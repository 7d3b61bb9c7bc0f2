import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Release } from 'shared-contracts/composition';
import type { RevisionAuthor } from '../composition.schema';
import type { ReleaseSettings } from '../settings';

/** Characters of a name; the schema refuses more. */
const NAME = 100;

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
};

/** Of what this program is: `BUILD`, else the commit of the sources, with a `+` when they have changes on top; `unknown` without git. */
export const buildFrom = ({ BUILD }: Pick<ReleaseSettings, 'BUILD'>): string => {
  if (BUILD) return BUILD.slice(0, NAME);
  const commit = git('rev-parse', 'HEAD');
  return commit ? `${commit}${git('status', '--porcelain') === '' ? '' : '+'}` : 'unknown';
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
export const authorFrom = ({
  RELEASE_AUTHOR,
  CI,
}: Pick<ReleaseSettings, 'RELEASE_AUTHOR' | 'CI'>): RevisionAuthor => ({
  name: (RELEASE_AUTHOR?.trim() || git('config', 'user.name') || accountName() || 'unknown').slice(
    0,
    NAME,
  ),
  kind: CI ? 'pipeline' : 'person',
});

/** The author of a change that gives these builds to people: their commit when they are all of one, and whether one has more than that. */
export const withSources = (
  author: RevisionAuthor,
  releases: readonly Pick<Release, 'commit' | 'dirty'>[],
): RevisionAuthor => {
  const commits = new Set(releases.map(({ commit }) => commit.replace(/\+$/, '')).filter(Boolean));
  const [commit] = commits;
  const dirty = releases.some((release) => release.dirty);
  return {
    ...author,
    ...(commit && commits.size === 1 ? { commit } : {}),
    ...(dirty ? { dirty } : {}),
  };
};

/** `Ada, 3f2c1ab90d12 with changes on top`, for people. */
export const authorText = ({ name, kind, commit, dirty }: RevisionAuthor): string => {
  const who = kind === 'pipeline' ? `${name} (pipeline)` : name;
  return [
    who,
    ...(commit ? [`${commit.slice(0, 12)}${dirty ? '+' : ''}`] : dirty ? ['uncommitted'] : []),
  ].join(', ');
};
