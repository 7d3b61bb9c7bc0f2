import type { ArtifactStore } from '../artifacts';
import { buildsOf } from '../changes/builds-of';
import type { CompositionBody, CompositionDocument } from '../composition.schema';
import { RefusedError } from '../document';
import { type CompositionStore, ConflictError } from '../store';
import { nameOf } from './named';

/** Builds that a revision names and the one before did not, and that are not published. */
async function goneOf(
  artifacts: Pick<ArtifactStore, 'release'>,
  before: CompositionBody | null,
  body: CompositionBody,
): Promise<string[]> {
  const known = new Set(
    (before ? buildsOf(before) : []).map(([area, build]) => nameOf(area, build)),
  );
  const fresh = new Map(
    buildsOf(body).map(([area, build]) => [nameOf(area, build), [area, build] as const]),
  );
  const gone: string[] = [];
  for (const [name, [area, build]] of fresh) {
    if (known.has(name)) continue;
    const isThere = await artifacts.release(area, build).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RefusedError) return false;
        throw error;
      },
    );
    if (!isThere) gone.push(name);
  }
  return gone;
}

/**
 * A composition that names no build which was taken away while the change was made (SPEC.md, R-143): after a commit its new builds are
 * looked up again, and without one of them what was live before is live again.
 */
export function checkedStore(
  store: CompositionStore,
  artifacts: Pick<ArtifactStore, 'release'>,
): CompositionStore {
  const backTo = async (
    before: CompositionDocument | null,
    made: CompositionDocument,
  ): Promise<void> => {
    if (!before) return;
    const { by, author } = made;
    const note = `back to revision ${before.revision}: a build of revision ${made.revision} is gone`;
    await store
      .commit(made.revision, {
        ...before,
        note,
        ...(by ? { by } : {}),
        ...(author ? { author } : {}),
      })
      .catch((error: unknown) => {
        // somebody made the next one, on this one: resolution gives the last known good build until it is taken back
        if (!(error instanceof ConflictError)) throw error;
      });
  };
  return {
    current: () => store.current(),
    at: (revision) => store.at(revision),
    history: (limit, before) => store.history(limit, before),
    close: () => store.close(),
    async commit(expected, body) {
      const before = await store.current();
      const made = await store.commit(expected, body);
      const gone = await goneOf(artifacts, before?.revision === expected ? before : null, body);
      if (gone.length === 0) return made;
      await backTo(before?.revision === expected ? before : null, made);
      throw new RefusedError(
        `${gone.join(', ')} was taken by npm run operate -- prune meanwhile: release it again, or give another one`,
      );
    },
  };
}
