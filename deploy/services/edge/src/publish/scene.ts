import type { ArtifactStore, Releasing } from 'deploy-release';
import type { AccessStore, Token } from 'deploy-release/remote';
import type { FastifyRequest } from 'fastify';
import type { Feedback } from '../build-health/feedback';
import type { LiveComposition } from '../composition/live';
import { PublishError } from './errors';
import type { GateReports } from './gate-reports';
import type { Jobs } from './jobs';
import type { KnownFiles } from './known-files';
import type { OpenUpload, Uploads } from './uploads';
import type { PublishWorkers } from './workers';

/** What the calls of the publish service work with. */
export interface PublishScene {
  access: AccessStore;
  artifacts: ArtifactStore;
  brands: readonly string[];
  uploads: Uploads;
  known: KnownFiles;
  jobs: Jobs;
  workers: PublishWorkers;
  /** The composition, and what may change it. */
  releasing: Releasing;
  live: LiveComposition;
  feedback: Feedback;
  reports: GateReports;
  /** Signs overrides. */
  overrideSecret: string;
  /** The composition has changed. */
  changed: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who publishes; there before anything of the body is read. */
    bearer: Token | null;
  }
}

/** @throws PublishError 401 without one */
export const tokenOf = ({ bearer }: FastifyRequest): Token => {
  if (!bearer) throw new PublishError(401, 'unauthorized', 'a token is asked for');
  return bearer;
};

/** @throws PublishError 404 for an upload that is not of this token */
export const uploadOf = async (
  { uploads }: PublishScene,
  { id }: Token,
  name: string,
): Promise<OpenUpload> => {
  const upload = await uploads.find(id, name);
  if (!upload) throw new PublishError(404, 'no_upload', 'there is no such upload; begin it again');
  return upload;
};
