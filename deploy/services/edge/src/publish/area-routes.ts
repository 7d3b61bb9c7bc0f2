import {
  applyChange,
  type Change,
  type Known,
  kill,
  LONGEST_OVERRIDE,
  overrideLink,
  RefusedError,
  runOf,
} from 'deploy-release';
import {
  type AreaStatus,
  areaHistory,
  areaIn,
  type BackCall,
  type BuildHealth,
  demandArea,
  demandLive,
  demandPreview,
  demandShowable,
  type PreviewAnswer,
  type PreviewCall,
  type Token,
  takeBack,
} from 'deploy-release/remote';
import type { FastifyInstance } from 'fastify';
import type { BuildCheck } from '../build-health/build-check';
import { sumOf } from '../build-health/counts';
import type { Feedback } from '../build-health/feedback';
import { originOf } from '../proxy/guard';
import { AREA, BODIES } from './bodies';
import { PublishError } from './errors';
import { type PublishScene, tokenOf } from './scene';

type OfArea = { Params: { area: string } };
type Back = OfArea & { Body: BackCall };
type Preview = OfArea & { Body: PreviewCall };

const DAY = 86_400_000;
/** Revisions that are looked through for those of an area, and builds that are named. */
const LOOKED_BACK = 200;
const BUILDS = 20;
const PARAMS = { type: 'object', properties: { area: AREA }, required: ['area'] };

const healthOf = async (feedback: Feedback, area: string): Promise<BuildHealth[]> => {
  const checks = (await feedback.healer.checks()).filter(({ suspect }) => suspect.area === area);
  const rows = await feedback.health.rows(Date.now() - DAY);
  return checks.map(({ suspect, deeds, broken, sentence }: BuildCheck): BuildHealth => {
    const { build, why, brand, since } = suspect;
    const own = rows.filter(
      (row) => row.area === area && row.build === build && (brand === null || row.brand === brand),
    );
    const sum = sumOf(own);
    return {
      build,
      why,
      brand,
      since: new Date(since).toISOString(),
      views: sum.views + sum.offered,
      failed: sum.failed + sum.failedLater,
      errored: (sum.errored ?? 0) + (sum.erroredLater ?? 0),
      broken,
      sentence,
      deeds: deeds.map(({ guard, build: seen, other, broken: isLess }) => ({
        name: guard.name,
        seen: `${seen.hits} of ${seen.of}, others ${other.hits} of ${other.of}`,
        broken: isLess,
      })),
    };
  });
};

/** What a team may know of its areas, and how it shows them and takes them back (T-50 to T-53). */
export const areaRoutes = (scope: FastifyInstance, scene: PublishScene): void => {
  const { access, artifacts, releasing, feedback, live, reports } = scene;
  const { store } = releasing;

  const buildsOf = async (area: string): Promise<AreaStatus['builds']> => {
    const names = await artifacts.builds(area);
    const kills = live.current?.document.kills ?? [];
    const releases = await Promise.all(
      names.map((build) => artifacts.release(area, build).catch(() => null)),
    );
    return releases
      .filter((release) => release !== null)
      .map(({ build, createdAt, commit }) => ({
        build,
        createdAt,
        commit,
        killed: kills.find((each) => each.area === area && each.build === build)?.reason ?? null,
      }))
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .slice(0, BUILDS);
  };

  scope.get<OfArea>(
    '/areas/:area',
    { schema: { params: PARAMS } },
    async (request): Promise<AreaStatus> => {
      const { area } = request.params;
      demandArea(tokenOf(request), area);
      const [document] = await store.history(1);
      if (!document) throw new PublishError(404, 'not_found', 'nothing is live yet');
      const running = (document.experiments ?? []).filter(
        (each) => each.area === area && each.slot === undefined,
      );
      const experiments = running.map(async (run) => {
        const moments = await feedback.exposures.store.moments(runOf(run));
        const arms = run.arms.map(({ id, build, share, stopped }) => ({
          id,
          build,
          share,
          stopped: stopped?.reason ?? null,
          visitors: moments.find(({ arm }) => arm === id)?.n ?? 0,
        }));
        return { id: run.id, startedAt: run.startedAt, arms };
      });
      return {
        ...areaIn(document, area),
        builds: await buildsOf(area),
        health: await healthOf(feedback, area),
        experiments: await Promise.all(experiments),
        history: areaHistory(await store.history(LOOKED_BACK), area),
        gate: await reports.of(area),
      };
    },
  );

  const demandBuild = async (area: string, build: string): Promise<void> => {
    if ((await artifacts.builds(area)).includes(build)) return;
    throw new PublishError(404, 'no_build', `there is no build ${area}@${build}`);
  };
  const change = async (token: Token, make: (known: Known) => Change, named: [string, string]) => {
    const { holder, team } = token;
    const { revision, note } = await applyChange(
      // what ran together before is not proven again
      { ...releasing, prove: undefined },
      (known) => (body) => {
        const next = make(known)(body);
        if (next && live.current?.stillRuns(next) === false)
          throw new RefusedError(`${named.join('@')} is all that would run; promote another first`);
        return next;
      },
      { named: [named], by: `${holder.name} (team ${team})`, author: { ...holder, team } },
    );
    await scene.changed();
    return { revision, note };
  };

  const back = { schema: { params: PARAMS, body: BODIES.back } };
  scope.post<Back>('/areas/:area/back', back, async (request) => {
    const token = tokenOf(request);
    const { area } = request.params;
    const { build, reason } = request.body;
    demandArea(token, area);
    await demandBuild(area, build);
    const document = await store.current();
    const canaries = (document?.canaries ?? []).filter(
      (each) => each.area === area && each.build === build,
    );
    // who may give it to these people may take it from them
    for (const { share, brand } of canaries) demandLive(token, area, { canary: share, brand });
    if (canaries.length === 0) demandLive(token, area, { canary: null, brand: null });
    else if (document?.pins[area] === build) demandLive(token, area, { canary: null, brand: null });
    return change(token, () => takeBack(area, build, reason), [area, build]);
  });

  const preview = { schema: { params: PARAMS, body: BODIES.preview } };
  scope.post<Preview>('/areas/:area/preview', preview, async (request): Promise<PreviewAnswer> => {
    const token = tokenOf(request);
    const { area } = request.params;
    const { build } = request.body;
    demandPreview(token, area);
    await demandBuild(area, build);
    await demandShowable({ artifacts, access }, (await store.current()) ?? {}, area, build);
    const site = originOf(request);
    const areas = { [area]: build };
    const made = overrideLink(scene.overrideSecret, { areas, seconds: LONGEST_OVERRIDE, site });
    request.log.info({ token: token.id, area, build, override: made.id }, 'a preview was signed');
    return { link: made.link, until: made.until };
  });

  scope.post<Back>('/areas/:area/kill', back, async (request) => {
    const token = tokenOf(request);
    const { area } = request.params;
    const { build, reason } = request.body;
    demandLive(token, area, { canary: null, brand: null });
    await demandBuild(area, build);
    return change(token, (known) => kill(known, area, build, reason), [area, build]);
  });
};
