import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { UPLOAD_MAX_BYTES, uploadVerification } from 'shared-contracts/verification';
import { EdgeError } from '../errors';
import { declared, drain } from './drain';
import { PASSES_ON } from './takes';

/** Calls whose bodies are too large to be held: they stream through, and the platform counts what comes. */
export const uploadRoutes = (app: FastifyInstance, api: RouteHandlerMethod): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    const url = uploadVerification.path.replace('{id}', ':id');
    const onRequest = async ({ raw }: FastifyRequest) => {
      if (declared(raw) > UPLOAD_MAX_BYTES) throw new EdgeError(413, 'large_file');
    };
    // over HTTP/3 a browser that is told to stop sending never hears the answer
    scope.addHook('onSend', ({ raw }) => drain(raw));
    scope.route({ ...PASSES_ON, method: uploadVerification.method, url, onRequest, handler: api });
  });
};
