import type { AreaManifest, RouteParams } from 'shared-contracts/composition';

/** What is recorded of a site: answers by `requestKey`, a guest's and a player's. */
export interface RecordedSite {
  /** Milliseconds since the epoch. */
  at: number;
  gamesOrigin: string;
  guest: Record<string, unknown>;
  player: Record<string, unknown>;
}
type Answers = 'full' | 'empty' | 'late' | 'failed';
/** Who looks, at what, with which answers. */
export interface Visit {
  player: boolean;
  answers: Answers;
  platform: 'mobile' | 'desktop';
  manifest?: AreaManifest;
}
/** A part of an area, and where the site is while it shows. */
export interface AskedPart {
  kind: 'pages' | 'modals' | 'slots';
  name: string;
  route?: string;
  path: string;
  params: RouteParams;
}
