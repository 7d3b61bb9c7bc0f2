import { Readable } from 'node:stream';
import {
  demandLive,
  demandPlan,
  demandPublish,
  type FinishCall,
  type LiveCall,
  type PlanCall,
  type Task,
  type Token,
} from 'deploy-release/remote';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../proxy/guard';
import { BODIES } from './bodies';
import { PublishError } from './errors';
import type { Job } from './job';
import { type PublishScene, tokenOf, uploadOf } from './scene';

type Finish = { Params: { upload: string }; Body: FinishCall };

/** Lines as they come; anyone who goes away ends nothing. */
const stream = (reply: FastifyReply, job: Job) =>
  reply
    .header('x-accel-buffering', 'no')
    .type('application/x-ndjson; charset=utf-8')
    .send(Readable.from(job.follow()));

/** What takes its time: proving, publishing, giving to people. */
export const jobRoutes = (scope: FastifyInstance, scene: PublishScene): void => {
  const { access, artifacts, brands, jobs, reports, uploads, workers } = scene;
  const begin = (
    request: FastifyRequest,
    { id, holder, team }: Token,
    name: string,
    task: Task,
  ): Job =>
    jobs.of(id, name, (job) => {
      const { area, build } = task.kind === 'publish' ? task.upload.release : task;
      request.log.info(
        { token: id, holder: holder.name, team, area, build, aim: task.aim },
        task.kind,
      );
      const hear = reports.begin(task);
      workers.run(task, (event) => {
        hear(event);
        job.say(event);
      });
    });

  scope.post<{ Body: PlanCall }>('/plan', { schema: { body: BODIES.plan } }, async (request) => {
    const token = tokenOf(request);
    const { area, aim, key } = request.body;
    if (key !== null) demandPublish(token, area);
    if (aim.promote) demandLive(token, area, aim);
    await demandPlan({ access, artifacts, brands, site: originOf(request) }, request.body, token);
    return { holder: token.holder, team: token.team };
  });

  const finish = { schema: { body: BODIES.finish } };
  scope.post<Finish>('/uploads/:upload/finish', finish, async (request, reply) => {
    const token = tokenOf(request);
    const { request: name, aim } = request.body;
    const begun = jobs.find(token.id, name);
    if (begun) return stream(reply, begun);
    const open = await uploadOf(scene, token, request.params.upload);
    const { folder, upload } = open;
    demandPublish(token, upload.release.area);
    if (aim.promote) demandLive(token, upload.release.area, aim);
    const { length } = await uploads.missing(open);
    if (length > 0) throw new PublishError(409, 'incomplete', `${length} files are still missing`);
    const { holder, team } = token;
    const job = begin(request, token, name, {
      kind: 'publish',
      folder,
      upload,
      aim,
      site: originOf(request),
      bearer: { holder, team },
    });
    // what the site failed at may be said again; what was refused will be another build
    const over = async () => (await job.ended).event !== 'failed' && (await uploads.remove(open));
    over().catch((error: unknown) => request.log.warn({ err: error }, 'an upload was not removed'));
    return stream(reply, job);
  });

  scope.post<{ Body: LiveCall }>(
    '/live',
    { schema: { body: BODIES.live } },
    async (request, reply) => {
      const token = tokenOf(request);
      const { request: name, area, build, aim } = request.body;
      demandLive(token, area, aim);
      const { holder, team } = token;
      const job = begin(request, token, name, {
        kind: 'live',
        area,
        build,
        aim,
        site: originOf(request),
        bearer: { holder, team },
      });
      void job.ended.then(scene.changed);
      return stream(reply, job);
    },
  );
};
