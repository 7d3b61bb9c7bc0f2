import { isOtherwise, ofArea } from '../changes';
import { parts, table } from '../compose/table';
import type { CompositionBody, CompositionDocument } from '../composition.schema';
import type { GateCheck, GateRefusal } from '../gate';

/** What the gate said of a build that was sent or given to people. */
export interface GateTold {
  /** Of the report. */
  id: string;
  build: string;
  at: string;
  /** `publish` or `live`. */
  what: string;
  outcome: 'under way' | 'done' | 'refused' | 'failed';
  sentence: string | null;
  checks: Pick<GateCheck, 'name' | 'detail'>[];
  refusals: GateRefusal[];
}
export interface BuildHealth {
  build: string;
  why: string;
  brand: string | null;
  since: string;
  /** Since then, at most of the last day. */
  views: number;
  failed: number;
  errored: number;
  broken: boolean;
  /** Why it is broken; empty while it is not. */
  sentence: string;
  /** What its visitors did, against others: `0 of 150, others 90 of 150`. */
  deeds: { name: string; seen: string; broken: boolean }[];
}
/** `GET /areas/<area>`: all that a team may know of its area. */
export interface AreaStatus {
  area: string;
  revision: number;
  pin: string | null;
  lastKnownGood: string | null;
  /** Brand -> build. */
  locks: Record<string, string>;
  builds: { build: string; createdAt: string; commit: string; killed: string | null }[];
  canaries: { build: string; share: number; brand: string | null; startedAt: string }[];
  health: BuildHealth[];
  experiments: {
    id: string;
    startedAt: string;
    arms: {
      id: string;
      build: string | null;
      share: number;
      stopped: string | null;
      visitors: number;
    }[];
  }[];
  history: { revision: number; createdAt: string; by: string | null; note: string }[];
  gate: GateTold[];
}
/** `POST /areas/<area>/back` and `/kill`. */
export interface BackCall {
  build: string;
  reason: string;
}

/** `POST /areas/<area>/preview`: a link that shows a published build to those who open it, and to nobody else. */
export interface PreviewCall {
  build: string;
}
export interface PreviewAnswer {
  link: string;
  /** ISO time of its end. */
  until: string;
}

/** What a document says of an area by itself: for whom it is live, and what became of its builds. */
export const areaIn = (
  document: CompositionDocument,
  area: string,
): Pick<AreaStatus, 'area' | 'revision' | 'pin' | 'lastKnownGood' | 'locks' | 'canaries'> => {
  const { pin = null, canaries = [], locks } = ofArea(document, area);
  return {
    area,
    revision: document.revision,
    pin,
    lastKnownGood: document.lastKnownGood?.[area] ?? null,
    locks,
    canaries: canaries.map(({ build, share, brand, startedAt }) => ({
      build,
      share,
      brand,
      startedAt,
    })),
  };
};

const killsOf = ({ kills = [] }: CompositionBody, area: string): string =>
  JSON.stringify(kills.filter((kill) => kill.area === area));

/** The revisions that changed something of an area. @param documents the newest first */
export const areaHistory = (
  documents: readonly CompositionDocument[],
  area: string,
): AreaStatus['history'] =>
  documents
    .filter((document, at) => {
      const { [at + 1]: before } = documents;
      if (!before) return document.pins[area] !== undefined && document.revision === 1;
      const isOther = isOtherwise(ofArea(document, area), ofArea(before, area));
      return isOther || killsOf(document, area) !== killsOf(before, area);
    })
    .map(({ revision, createdAt, by = null, note }) => ({ revision, createdAt, by, note }));

const percent = (share: number) => `${share / 100} %`;

/** The status for a person at a terminal. */
export const areaText = (status: AreaStatus): string => {
  const { area, revision, pin, lastKnownGood, builds, canaries, health, experiments } = status;
  const arms = experiments.flatMap(({ id, arms: all }) =>
    all.map((arm) => [
      id,
      arm.id,
      arm.build ?? 'as it is',
      percent(arm.share),
      String(arm.visitors),
      arm.stopped ?? '-',
    ]),
  );
  return parts(
    `${area} at revision ${revision}: ${pin ?? 'nothing'} for everybody, ${lastKnownGood ?? 'nothing'} to go back to`,
    table(
      ['BUILD', 'MADE', 'COMMIT', 'KILLED'],
      builds.map(({ build, createdAt, commit, killed }) => [
        build,
        createdAt,
        commit.slice(0, 9),
        killed ?? '-',
      ]),
    ),
    table(
      ['CANARY', 'SHARE', 'BRAND', 'SINCE'],
      canaries.map(({ build, share, brand, startedAt }) => [
        build,
        percent(share),
        brand ?? 'all',
        startedAt,
      ]),
    ),
    table(
      ['NEW BUILD', 'AS', 'VIEWS', 'FAILED', 'ERRORS', 'VERDICT'],
      health.map(({ build, why, views, failed, errored, broken, sentence }) => [
        build,
        why,
        String(views),
        String(failed),
        String(errored),
        broken ? `broken: ${sentence}` : 'nothing shown',
      ]),
    ),
    table(['EXPERIMENT', 'ARM', 'BUILD', 'SHARE', 'VISITORS', 'STOPPED'], arms),
    table(
      ['REVISION', 'AT', 'BY', 'WHAT'],
      status.history.map(({ revision: at, createdAt, by, note }) => [
        String(at),
        createdAt,
        by ?? '-',
        note,
      ]),
    ),
    table(
      ['GATE', 'AT', 'OUTCOME', 'WHY'],
      status.gate.map(({ build, at, outcome, refusals, sentence }) => [
        build,
        at,
        outcome,
        refusals.map(({ reason, help }) => `${reason}; try: ${help}`).join(' | ') ||
          sentence ||
          '-',
      ]),
    ),
  );
};
