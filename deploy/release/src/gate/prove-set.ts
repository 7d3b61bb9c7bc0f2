import type { ArtifactStore, BuildContent } from '../artifacts';
import { withBuilds } from '../artifacts/overlay';
import type { CompositionBody } from '../composition.schema';
import { renderSession } from '../render/pages';
import { type GateOptions, gate } from './gate';
import { inPairs } from './in-pairs';
import type { Found } from './render/rendering';
import type { GateReport } from './report';

/** Builds that go live together, published or not, in the composition as it would be. */
export interface SetScene {
  body: CompositionBody;
  /** What is live now; sizes are weighed against it. */
  now?: CompositionBody;
  artifacts: ArtifactStore;
  members: readonly { content: BuildContent; options?: GateOptions }[];
}
export interface ProvenSet {
  /** A report a member, in order. */
  reports: GateReport[];
  /** Of all members, each reason once. */
  whole: GateReport;
}

/** Proves each build of a set with the others in their places. Two that meet are rendered once, no matter who is asked first. */
export const proveSet = async ({ artifacts, members, ...scene }: SetScene): Promise<ProvenSet> => {
  const all = withBuilds(
    artifacts,
    members.map(({ content }) => content),
  );
  const rendered = new Map<string, Promise<Found>>();
  const along = members.map(({ content }) => content.release.area);
  const session = renderSession();
  const reports = await inPairs(members, ({ content, options }) =>
    gate(
      { ...scene, artifacts: all, candidate: content, rendered, session },
      { along, ...options },
    ),
  ).finally(() => session.end());
  const refusals = new Map(
    reports.flatMap((report) => report.refusals).map((refusal) => [refusal.reason, refusal]),
  );
  const reasonsOfNow = new Set(
    reports.flatMap((report) => report.now ?? []).map(({ reason }) => reason),
  );
  const told = [...refusals.values()];
  const now = told.filter(({ reason }) => reasonsOfNow.has(reason));
  const area = reports.map((report) => report.area).join(',');
  const build = reports.map((report) => report.build).join(',');
  const overBudget = reports.find((report) => report.overBudget !== null)?.overBudget ?? null;
  const drops = reports.find((report) => report.drops)?.drops ?? null;
  const checks = reports.flatMap((report) =>
    report.checks.map((check) => ({ ...check, name: `${report.area}: ${check.name}` })),
  );
  return { reports, whole: { area, build, checks, refusals: told, now, overBudget, drops } };
};
