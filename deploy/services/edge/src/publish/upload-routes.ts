import { Readable } from 'node:stream';
import {
  demandPublish,
  demandUpload,
  demandVouched,
  hashIn,
  type UploadAnswer,
  type UploadCall,
} from 'deploy-release/remote';
import type { FastifyInstance } from 'fastify';
import { PASSES_ON } from '../proxy/takes';
import { BODIES } from './bodies';
import { PublishError } from './errors';
import { receive } from './receive';
import { type PublishScene, tokenOf, uploadOf } from './scene';
import type { OpenUpload } from './uploads';

type Upload = { Params: { upload: string } };
type File = { Params: { upload: string; hash: string } };

/** A build comes: its description first, then the contents that are missing, each by its hash. */
export const uploadRoutes = (scope: FastifyInstance, scene: PublishScene): void => {
  const { access, uploads, known, workers } = scene;
  const answer = async (upload: OpenUpload): Promise<UploadAnswer> => ({
    upload: upload.id,
    missing: await uploads.missing(upload),
    until: uploads.until,
  });

  scope.post<{ Body: UploadCall }>(
    '/uploads',
    { schema: { body: BODIES.upload } },
    async (request) => {
      const token = tokenOf(request);
      const upload = demandUpload(request.body);
      demandPublish(token, upload.release.area);
      await demandVouched(access, upload.release, token);
      const open = await uploads.begin(token.id, upload);
      await known.reuse(open, await uploads.missing(open));
      workers.warm();
      return answer(open);
    },
  );

  scope.get<Upload>('/uploads/:upload', async (request) =>
    answer(await uploadOf(scene, tokenOf(request), request.params.upload)),
  );

  // the hash in the address says what the body is
  scope.put<File>('/uploads/:upload/files/:hash', PASSES_ON, async (request, reply) => {
    const { folder, pieces } = await uploadOf(scene, tokenOf(request), request.params.upload);
    const piece = pieces.get(hashIn(request.params.hash) ?? '');
    if (!piece) throw new PublishError(404, 'no_file', 'the build has no file with this hash');
    const { body } = request;
    // a file without a byte has no body
    if (!(body instanceof Readable) && piece.bytes > 0)
      throw new PublishError(415, 'validation', 'a file is sent as application/octet-stream');
    await receive(folder, piece, body instanceof Readable ? body : Readable.from([]));
    return reply.code(204).send();
  });
};
