import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { UPLOAD_MAX_BYTES, uploadVerification } from 'shared-contracts/verification';
import { EdgeError } from '../errors';
import { PASSES_ON } from './takes';

/** Bytes that a call says its body has; 0 where it does not say. */
const declared = ({ headers }: Pick<IncomingMessage, 'headers'>): number =>
  Number(headers['content-length'] ?? 0);

/** Reads a body that nobody looked at, as much of it as a document has at most. */
const drain = async (body: IncomingMessage): Promise<void> => {
  if (body.readableDidRead || declared(body) > UPLOAD_MAX_BYTES) return;
  let bytes = 0;
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > UPLOAD_MAX_BYTES) return;
    }
  } catch {
    // who sent it went away
  }
};

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
