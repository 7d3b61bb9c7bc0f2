import type { CompositionBody, CompositionDocument, Kill } from '../composition.schema';
import { RefusedError } from '../document';
import { archiving, begunAnew } from './archive';
import { keepingStops } from './arm';
import { buildsOf } from './builds-of';
import { type Change, type Known, killOf } from './change';
import { goodBuilds, withGood } from './good';

const demandPublished = (known: Known, to: CompositionDocument): void => {
  const gone = buildsOf(to).filter(([area, build]) => !known.release(area, build));
  if (gone.length === 0) return;
  const names = [...new Set(gone.map(([area, build]) => `${area}@${build}`))].join(', ');
  throw new RefusedError(
    `revision ${to.revision} names builds that are no longer published: ${names}`,
  );
};

/** Kills of both; what is known to break players stays out whatever is restored. */
const withLaterKills = (to: CompositionBody, live: CompositionBody): Kill[] => [
  ...(to.kills ?? []),
  ...(live.kills ?? []).filter(({ area, build }) => !killOf(to, area, build)),
];

const partsOf = ({ pins, slots, brands, ...rest }: CompositionDocument) => {
  const { lastKnownGood, formerGood, canaries, sets, experiments, holdouts, grants } = rest;
  return {
    pins,
    slots,
    brands,
    ...(lastKnownGood ? { lastKnownGood } : {}),
    ...(formerGood ? { formerGood } : {}),
    ...(canaries ? { canaries } : {}),
    ...(sets ? { sets } : {}),
    ...(experiments ? { experiments } : {}),
    ...(holdouts ? { holdouts } : {}),
    ...(grants ? { grants } : {}),
  };
};

/** Pins that are left are good no more, whatever was said of them then. */
const withoutLeft = (next: CompositionBody, live: CompositionBody): CompositionBody =>
  Object.entries(live.pins).reduce(
    (body, [area, left]) =>
      body.pins[area] === left
        ? body
        : withGood(
            body,
            area,
            goodBuilds(body, area).filter((build) => build !== left),
          ),
    next,
  );

/**
 * Makes an earlier revision's content live again, as a new revision. Builds killed since stay killed; `withKills` also
 * takes the kill list back. So do arms that a guardrail stopped. Experiments that it ends are archived, those that it brings back begin anew.
 * @throws RefusedError when it names a build that is gone, or pins a shell that stays killed
 */
export const rollback =
  (
    known: Known,
    to: CompositionDocument,
    { withKills = false, at = new Date().toISOString() } = {},
  ): Change =>
  (body) => {
    demandPublished(known, to);
    const kills = withKills ? (to.kills ?? []) : withLaterKills(to, body);
    const { shell } = to.pins;
    const seen = {
      ...(body.sources ? { sources: body.sources } : {}),
      ...(body.brandFiles ? { brandFiles: body.brandFiles } : {}),
      ...(body.drops ? { drops: body.drops } : {}),
    };
    const parts = partsOf(to);
    const running = parts.experiments && {
      experiments: begunAnew(keepingStops(parts.experiments, body), body, at),
    };
    const restored = {
      ...parts,
      ...running,
      ...seen,
      kills,
      note: `roll back to revision ${to.revision}`,
    };
    const next = withoutLeft(archiving(body, restored, at), body);
    if (shell && killOf(next, 'shell', shell)) {
      throw new RefusedError(
        `revision ${to.revision} pins shell@${shell}, which was killed; --with-kills would restore it`,
      );
    }
    return next;
  };
