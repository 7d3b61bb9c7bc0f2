import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { UPLOAD_MAX_BYTES, uploadVerification } from 'shared-contracts/verification';
import { EdgeError } from '../errors';
import { PASSES_ON } from './takes';

/** Calls whose bodies are too large to be held: they stream through, and the platform counts what comes (P-3b). */
export const uploadRoutes = (app: FastifyInstance, api: RouteHandlerMethod): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    const url = uploadVerification.path.replace('{id}', ':id');
    const onRequest = async ({ headers }: { headers: { 'content-length'?: string | undefined } }) => {
      if (Number(headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES) throw new EdgeError(413, 'large_file');
    };
    scope.route({ ...PASSES_ON, method: uploadVerification.method, url, onRequest, handler: api });
  });
};
