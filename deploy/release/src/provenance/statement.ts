import { createHash, randomUUID } from 'node:crypto';
import type { Release } from 'shared-contracts/composition';
import type { Material, Statement } from './statement.schema';

const TYPE = 'urn:players-casino:area-build:v1';
const BUILDER = 'urn:players-casino:release-command:v1';
/** The subject that stands for the description itself. */
export const DESCRIPTION = 'release.json';
/** Members of the description that anyone who publishes adds: no maker of a build vouches for them. */
export const ADDED = ['offers', 'gives', 'sizes', 'before', 'provenance'];

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]),
  );
};

/** sha384 of these members as JSON with its names in order, so that it is the same however the description is written. */
export const describedHash = (release: Release, members: readonly string[]): string => {
  const picked = Object.fromEntries(
    Object.entries(release).filter(([name]) => members.includes(name)),
  );
  return createHash('sha384')
    .update(JSON.stringify(sorted(picked)))
    .digest('hex');
};

/** Hex of `sha384-<base64>`. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

/** `c0ffee+` is a commit with changes on top. */
export const sourceOf = (release: Pick<Release, 'commit' | 'dirty'>) => ({
  commit: release.commit.replace(/\+$/, ''),
  dirty: release.dirty === true || release.commit.endsWith('+'),
});

/** Name and sha384 of each file of a build. */
export const filesOfBuild = ({ files }: Release): Statement['subject'] =>
  Object.entries(files).map(([name, { integrity }]) => ({
    name,
    digest: { sha384: hexOf(integrity) },
  }));

/** Says of what a build was made, by what, and what came out of it: every file, and the description as it is now. */
export const statementOf = (release: Release, materials: readonly Material[]): Statement => {
  const described = Object.keys(release)
    .filter((name) => !ADDED.includes(name))
    .sort();
  const { area, build, createdAt } = release;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      ...filesOfBuild(release),
      { name: DESCRIPTION, digest: { sha384: describedHash(release, described) } },
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: TYPE,
        externalParameters: { area, build },
        internalParameters: { described, ...sourceOf(release) },
        resolvedDependencies: [...materials],
      },
      runDetails: {
        builder: { id: BUILDER, version: { node: process.version } },
        metadata: { invocationId: `urn:uuid:${randomUUID()}`, finishedOn: createdAt },
      },
    },
  };
};
