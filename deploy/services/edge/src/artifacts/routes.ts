import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BrandAssets } from '../brands/assets';
import { EdgeError } from '../errors';
import { acceptedEncoding } from '../proxy/encoding';
import type { ArtifactFiles } from './artifact-files';
import { typeOf } from './types';

const immutable = (reply: FastifyReply, type: string) =>
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': type,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'timing-allow-origin': '*',
  });

/** `/r/<area>/<build>/<file>` and `/r/brand/<hash>/<file>`: the same bytes for ever. */
export const artifactRoutes = (
  app: FastifyInstance,
  files: ArtifactFiles,
  assets: BrandAssets,
): void => {
  app.get('/r/brand/*', async (request, reply) => {
    const asset = assets.get(request.url.split('?', 1)[0] ?? '');
    if (!asset) throw new EdgeError(404, 'not_found');
    return immutable(reply, asset.type).send(asset.body);
  });
  app.get<{ Params: { area: string; build: string; '*': string } }>(
    '/r/:area/:build/*',
    async (request, reply) => {
      const { area, build, '*': name } = request.params;
      const found = await files.get(
        area,
        build,
        name,
        acceptedEncoding(request.headers['accept-encoding']),
      );
      if (!found) throw new EdgeError(404, 'not_found');
      immutable(reply, typeOf(name)).header('vary', 'accept-encoding');
      if (found.encoding) reply.header('content-encoding', found.encoding);
      return reply.send(found.body);
    },
  );
};
