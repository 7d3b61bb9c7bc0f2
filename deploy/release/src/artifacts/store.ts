import type { Release } from 'shared-contracts/composition';

/** What a build consists of while it is published: its description, and the bytes that the description names. */
export interface BuildContent {
  release: Release;
  /** The file itself, or what stands beside it precompressed. */
  read(file: string, encoding: 'br' | null): Promise<Buffer>;
}

/** The published builds of every area, write-once. A build is visible from the moment its `release.json` is, and never before. */
export interface ArtifactStore {
  /** Where it is, for people. */
  readonly place: string;
  /** @throws RefusedError when the build does not exist or its description is malformed. */
  release(area: string, build: string): Promise<Release>;
  /** The bytes of a file that the build's description names. @throws RefusedError for any other. */
  read(area: string, build: string, file: string, encoding: 'br' | null): Promise<Buffer>;
  /** Published builds of an area, in no order. */
  builds(area: string): Promise<string[]>;
  /** Names of the areas that have a build; `shell` is one of them. */
  areas(): Promise<string[]>;
  /**
   * Writes a build, whole or not at all.
   * @throws RefusedError when it is published already, whatever its content
   */
  write(content: BuildContent): Promise<void>;
  /** The build that the sources of each area last made: area -> build; those that were never named by `nameNewest` by time. */
  newest(): Promise<Record<string, string>>;
  /** Says which builds the sources of now have, over what was said before. */
  nameNewest(builds: Record<string, string>): Promise<void>;
}

export type BuildName = [area: string, build: string];

/**
 * A store of which builds are taken. What is withdrawn is out of everybody's sight, as if it had never been published, until it is put
 * back or dropped; one who is killed in between leaves it for the next.
 */
export interface PrunableStore extends ArtifactStore {
  /** What `nameNewest` said of each area. */
  namedNewest(): Promise<Record<string, string>>;
  /** When a build was published here. @throws RefusedError when it is not */
  publishedAt(area: string, build: string): Promise<Date>;
  /** False when it is not published. */
  withdraw(area: string, build: string): Promise<boolean>;
  /** What is withdrawn, and what publishers that ended early left before a moment. */
  leftovers(before: Date): Promise<BuildName[]>;
  /** Publishes what is withdrawn again. False when there is none any more. */
  putBack(area: string, build: string): Promise<boolean>;
  /** Takes the bytes of what is withdrawn for good; a build that was published again under the name meanwhile stays whole. */
  drop(area: string, build: string): Promise<void>;
}

/** `{file, encoding, bytes}` of everything that a description names. */
export const filesOf = (release: Release): { file: string; encoding: 'br' | null }[] =>
  Object.entries(release.files).flatMap(([file, { br }]) =>
    br === undefined
      ? [{ file, encoding: null }]
      : [
          { file, encoding: null },
          { file, encoding: 'br' as const },
        ],
  );
