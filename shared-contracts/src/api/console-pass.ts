/** What somebody may do in the release console, each with what stands before it. Since 1.6. */
export const CONSOLE_RIGHTS = ['read', 'areas', 'all'] as const;
/** `read`: look; `areas`: canaries, promotions and builds taken back; `all`: experiments and earlier revisions as well. Since 1.6. */
export type ConsoleRights = (typeof CONSOLE_RIGHTS)[number];

/** What the operator's desk says of somebody who signed in there, to the release console of one site. Since 1.6. */
export interface ConsolePass {
  /** Their name at the desk. */
  person: string;
  rights: ConsoleRights;
  /** Origin of the site whose console may take it. */
  site: string;
  /** Digest of what the browser keeps that asked for it. */
  ask: string;
  /** Unix milliseconds. */
  until: number;
}

/** Milliseconds for which a pass is good. Since 1.6. */
export const PASS_LIFE = 60_000;

/** HMAC-SHA256 of this text with the key of edge and platform is the key of passes, which is good for nothing else. Since 1.6. */
export const PASS_PURPOSE = 'pass of the release console';
