import type { Release } from 'shared-contracts/composition';
import type { GateCheck, GateRefusal } from '../gate';
import type { Aim } from '../publish/release';

/** The publish service of a site, below its origin. */
export const PUBLISH_PATH = '/-/publish/v1';

/** What one upload may hold: files of a build (a precompressed one counts by itself), and bytes of one and of all. */
export const UPLOAD_LIMITS = { files: 4000, file: 32 * 1024 * 1024, all: 256 * 1024 * 1024 };

/** `POST /plan`: whether a release would be let in at all, before anything is built. */
export interface PlanCall {
  area: string;
  build: string;
  aim: Aim;
  /** Of what will sign the build; null when it is published already. */
  key: string | null;
}
/** `POST /uploads`: begins an upload, or goes on with it. */
export interface UploadCall {
  /** Text of `release.json`. */
  description: string;
  /** File -> sha384, in hex, of what stands beside it precompressed. */
  packed: Record<string, string>;
}
export interface UploadAnswer {
  upload: string;
  /** sha384, in hex, of what is still to be sent to `PUT /uploads/<upload>/files/<hash>`. */
  missing: string[];
  /** ISO time after which it is gone, unless something more comes. */
  until: string;
}
/** `POST /uploads/<upload>/finish`: gate and publish. `request` is the caller's name for it: said again, it is the same one. */
export interface FinishCall {
  request: string;
  aim: Aim;
}
/** `POST /live`: gives a published build to those that `aim` names. */
export interface LiveCall extends FinishCall {
  area: string;
  build: string;
}

/** What a release came to. */
export interface Told {
  release: Release;
  before: Release | null;
  /** Of the live composition. */
  revision: number | null;
}
/** A line of the answers of `finish` and `live` (NDJSON); one of the last three is the last. */
export type PublishEvent =
  | { event: 'job'; id: string }
  /** Nothing new, and the connection stands. */
  | { event: 'alive' }
  | { event: 'begin'; step: string }
  | { event: 'end'; step: string; failed: boolean }
  | { event: 'check'; check: GateCheck }
  | ({ event: 'done'; overBudget: string | null } & Told)
  /** `gate`: what the gate refuses it for; null when it was not the gate. */
  | { event: 'refused'; sentence: string; gate: GateRefusal[] | null }
  /** Not the build's fault; `again`: anyone who asks once more may get through. */
  | { event: 'failed'; sentence: string; again: boolean };

export type LastEvent = Extract<PublishEvent, { event: 'done' | 'refused' | 'failed' }>;
export const isLast = (event: PublishEvent): event is LastEvent =>
  event.event === 'done' || event.event === 'refused' || event.event === 'failed';
