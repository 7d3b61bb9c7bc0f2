import { PUBLISH_PATH } from 'deploy-release/remote';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { areaRoutes } from './area-routes';
import { Gatekeeper } from './authorize';
import { DESCRIPTION_LIMIT } from './bodies';
import { answerProblem, PublishError } from './errors';
import type { GateReportStore } from './gate-report-store';
import { GateReports } from './gate-reports';
import { jobRoutes } from './job-routes';
import { Jobs } from './jobs';
import { KnownFiles } from './known-files';
import type { PublishScene } from './scene';
import { uploadRoutes } from './upload-routes';
import { Uploads } from './uploads';

export interface PublishParts extends Omit<PublishScene, 'uploads' | 'known' | 'jobs' | 'reports'> {
  /** Where builds lie while they come. */
  uploadsDir: string;
  reportStore: GateReportStore;
}
/** Milliseconds between two looks for uploads that nobody goes on with. */
const SWEEP = 600_000;

type Done = (error: Error | null, body?: unknown) => void;
const jsonOf = (_request: FastifyRequest, text: string | Buffer, done: Done) => {
  try {
    done(null, JSON.parse(String(text)));
  } catch {
    done(new PublishError(400, 'validation', 'the body is no JSON'));
  }
};

/** The publish service (SPEC.md, T): tokens alone open it. */
export const publishRoutes = (
  app: FastifyInstance,
  { uploadsDir, reportStore, ...parts }: PublishParts,
): void => {
  const gatekeeper = new Gatekeeper(parts.access);
  const uploads = new Uploads(uploadsDir);
  const scene = {
    ...parts,
    uploads,
    known: new KnownFiles(parts.artifacts),
    jobs: new Jobs(),
    reports: new GateReports(reportStore, (sentence) => app.log.warn(sentence)),
  };
  const sweep = () =>
    void uploads
      .sweep()
      .catch((error: unknown) => app.log.warn({ err: error }, 'uploads were not swept'));
  const sweeping = setInterval(sweep, SWEEP).unref();
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    await scene.reports.close();
  });

  const routes = async (scope: FastifyInstance): Promise<void> => {
    scope.setErrorHandler(answerProblem);
    scope.decorateRequest('bearer', null);
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      request.bearer = await gatekeeper.admit(
        request,
        request.method === 'PUT' ? 'files' : 'calls',
      );
    });
    const json = { parseAs: 'string', bodyLimit: DESCRIPTION_LIMIT } as const;
    scope.addContentTypeParser('application/json', json, jsonOf);
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) =>
      done(null, body),
    );
    uploadRoutes(scope, scene);
    jobRoutes(scope, scene);
    areaRoutes(scope, scene);
  };
  void app.register(routes, { prefix: PUBLISH_PATH });
};
