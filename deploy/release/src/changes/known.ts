import type { Release } from 'shared-contracts/composition';
import type { ArtifactStore } from '../artifacts';
import type { CompositionBody, CompositionDocument, RevisionAuthor } from '../composition.schema';
import { RefusedError } from '../document';
import type { CompositionStore } from '../store';
import { withSources } from './author';
import { buildsOf } from './builds-of';
import type { Change, Known } from './change';
import { givenBy } from './given';
import { update } from './update';

/** Where changes happen. */
export interface Releasing {
  store: CompositionStore;
  artifacts: Pick<ArtifactStore, 'areas' | 'builds' | 'release'>;
  /** Brands of the house. */
  brands: readonly string[];
  /** Proves builds that a change names before it is made. @throws RefusedError */
  prove?: (change: [CompositionBody, CompositionBody], named: Named) => Promise<void>;
}
export type Named = readonly (readonly [area: string, build: string])[];

/** Looks up what exists: all names, and the descriptions of the builds that a document or a change names. */
export const knownFor = async (
  { artifacts, brands }: Pick<Releasing, 'artifacts' | 'brands'>,
  body: CompositionBody,
  named: Named = [],
): Promise<Known> => {
  const areas = (await artifacts.areas()).toSorted();
  const builds = new Map(
    await Promise.all(
      areas.map(async (area) => [area, (await artifacts.builds(area)).toSorted()] as const),
    ),
  );
  const releases = new Map<string, Release>();
  const wanted = new Map([...buildsOf(body), ...named].map((pair) => [pair.join('@'), pair]));
  for (const [name, [area, build]] of wanted) {
    const release = await artifacts.release(area, build).catch((error: unknown) => {
      if (error instanceof RefusedError) return null;
      throw error;
    });
    if (release) releases.set(name, release);
  }
  return {
    areas,
    brands,
    builds: (area) => builds.get(area) ?? [],
    release: (area, build) => releases.get(`${area}@${build}`),
  };
};

/** Says of an author which sources the builds have that a change gives to people. */
export const authorOf =
  (artifacts: Pick<ArtifactStore, 'release'>, author: RevisionAuthor) =>
  async ([body, next]: [CompositionBody, CompositionBody]): Promise<RevisionAuthor> => {
    const given = givenBy(body, next);
    const releases = await Promise.all(
      given.map(([area, build]) => artifacts.release(area, build).catch(() => null)),
    );
    return withSources(
      author,
      releases.filter((release) => release !== null),
    );
  };

/**
 * Applies a change that must know what is published. `named` are the builds that it may name beside the live document's.
 * @throws RefusedError with the change's sentence
 */
export const applyChange = (
  releasing: Releasing,
  make: (known: Known) => Change,
  { named, by, author }: { named?: Named; by?: string; author?: RevisionAuthor | undefined } = {},
): Promise<CompositionDocument> =>
  update(
    releasing.store,
    async (body) => {
      const next = make(await knownFor(releasing, body, named))(body);
      if (next && named) await releasing.prove?.([body, next], named);
      return next;
    },
    {
      ...(by === undefined ? {} : { by }),
      ...(author ? { author: authorOf(releasing.artifacts, author) } : {}),
    },
  );
