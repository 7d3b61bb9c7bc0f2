import type { PublishedManifest, Release, RouteMeta } from 'shared-contracts/composition';
import type { CompositionDocument } from '../composition.schema';
import type { Site } from '../manifest/site';

/** Who asks for a page; all that a resolution may depend on. */
export interface Visitor {
  /** The anonymous visitor id; the same before and after login. */
  id: string;
  brand: string;
  bot: boolean;
  staff: boolean;
  /** True for a player who is limited or excluded: nothing is tried out on them. */
  apart?: boolean;
  /** Of a signed staff override, checked by the edge: area -> build. */
  override?: Readonly<Record<string, string>>;
}
/** A live document with the published builds it names. */
export interface LiveBuilds {
  document: CompositionDocument;
  /** Undefined for a build that is not published or cannot be read. */
  release(area: string, build: string): Release | undefined;
  /** Manifests of areas on development servers, which go before those of builds. */
  developed?: Readonly<Record<string, PublishedManifest>>;
}
/** One step of the resolution of an area, in the order in which they were taken. */
export interface Step {
  /** `pin`, `canary`, `experiment:<id>/<arm>`, `brand`, `override`, `last-known-good`. */
  why: string;
  build: string;
  /** Why this step did not decide; missing for the one that did. */
  passed?: string | undefined;
}
/** What an experiment on a slot comes to for a visitor. */
export interface SlotStep {
  slot: string;
  /** `experiment:<id>/<arm>`; without an arm for whom takes no part. */
  why: string;
  /** Why the visitor takes no part; missing where the arm is given. */
  passed?: string;
}
export interface Choice {
  release: Release;
  why: string;
  /** What the browser falls back to; null when there is no other build that is known to be good. */
  lastKnownGood: Release | null;
  steps: Step[];
}
/** What one visitor gets. */
export interface Resolution extends Site {
  revision: number;
  brand: string;
  shell: Choice;
  /** Areas that can run; one that cannot is missing here and named in `left`. */
  areas: Record<string, Choice>;
  /** Area -> why nothing of it can run. */
  left: Record<string, string>;
  /** Experiments on slots, each with what it comes to. */
  slotSteps: SlotStep[];
  /** Experiment -> arm, of those that this visitor takes part in. */
  arms: Record<string, string>;
  /** Another one whenever the document says other tokens, texts, policy or looks of the brand. */
  brandHash: string;
  /** What the brand changes in the table of a shell from before 1.5. */
  changes: { dropped: string[]; meta: Record<string, RouteMeta> };
}
