import type { AreaName } from './areas';
import type { PublishedManifest } from './manifest';
import type { PolicyAsk } from './policy';

/** One file of a build. `integrity` is `sha384-…`; sizes in bytes. */
export interface ReleaseFile {
  bytes: number;
  br?: number;
  integrity: string;
}
/** Files that a browser needs for one named chunk, its dependencies included. */
export interface ChunkFiles {
  js: string[];
  css: string[];
}
/** Bytes on the wire (brotli where there is one): entry with the exposed module, all scripts, all styles. */
export interface ReleaseSizes {
  first: number;
  js: number;
  css: number;
}
/** What an area's module really gives, as found by loading it. */
export interface ReleaseOffers {
  pages: string[];
  modals: string[];
  slots: string[];
  /** Locale -> a short sha256 of its text keys, plural forms aside; a complete area has the same in each. */
  texts: Record<string, string>;
}
/** A version that a shell provides beside its own. `until`: the last day on which new builds may rely on it, `2027-03-31`. */
export interface AlsoProvided {
  version: string;
  until: string;
}
/** `payload` is base64 of JSON; `keyid` the sha256 of an Ed25519 key in hex, `sig` base64. */
export interface SignedStatement {
  payloadType: 'application/vnd.in-toto+json';
  payload: string;
  signatures: { keyid: string; sig: string }[];
}
/** Names of a share's exports: `*` stands for all of them. */
export type ShareNames = Record<string, string[]>;
/** `release.json` beside the files of a build (`/r/<area>/<build>/`). */
export interface Release {
  area: AreaName | 'shell';
  build: string;
  /** Semver range of the contract that the build was made for; for the shell the version it provides. */
  contract: string;
  commit: string;
  /** The sources held changes that no commit has. */
  dirty?: boolean;
  /** Built for development: never given to players. */
  development?: boolean;
  createdAt: string;
  entry: string;
  /** Name of the global that the entry declares. */
  global: string;
  exposed: string;
  shares: { provided: Record<string, string>; required: Record<string, string> };
  /** Of a shell: other majors of the contract and of shares (by request), for areas that were not built anew yet. */
  alsoProvides?: { contract: AlsoProvided[]; shares: Record<string, AlsoProvided[]> };
  files: Record<string, ReleaseFile>;
  /** `page-main`, `modal-x`, `slot-y`, `texts-ru`, and `area` for the exposed module itself. */
  chunks: Record<string, ChunkFiles>;
  /** Chunk -> share -> the names that its modules take of it (`*`: all). Missing in builds made before 1.5. */
  chunkShares?: Record<string, Record<string, string[]>>;
  /** The shell's own scripts and styles. */
  initial: ChunkFiles;
  /** The server build, one of `files`: a script of its own that no browser asks for. Missing in builds made before 1.2. */
  server?: string;
  /**
   * Of a shell, one of `files`: what the page of a development session runs before the shell's own scripts, so that React can refresh
   * components. Players' pages never name it. Missing in older builds.
   */
  refresh?: string;
  /** Of a shell, one of `files`: its service worker, which the edge serves as `/sw.js`. Missing in builds from before. Since 1.5. */
  worker?: string;
  /** Missing for the shell. */
  offers?: ReleaseOffers;
  /** Missing where it asks for nothing. Since 1.5. */
  policy?: PolicyAsk;
  /**
   * A hash of the sources of what protects players (the shell's strip and check, limits and time-outs): no experiment compares builds that
   * differ in it. Missing of areas that have none, and in builds from before. Since 1.6.
   */
  protects?: string;
  /** Missing in builds made before 1.5. */
  manifest?: PublishedManifest;
  /**
   * Who released it has opened its parts so often in this browser, and found nothing. Missing where nobody did, and in builds from before.
   * Since 1.6.
   */
  seen?: { browser: string; openings: number };
  sizes?: ReleaseSizes;
  /** The build that this one was made to replace, with its sizes; missing for the first. */
  before?: ReleaseSizes & { build: string };
  /** Who vouches for the files: an in-toto statement in a DSSE envelope. Missing in builds that no release command made. */
  provenance?: SignedStatement;
  /** Share -> the names that an area really takes of it, in the browser or on a server. */
  uses?: ShareNames;
  /** Share -> the names that a shell really gives, in the browser and on a server. */
  gives?: ShareNames;
  /**
   * Share -> name -> ids of its type. The first is that of the contract which the build was made with; the others are those of former contracts whose
   * users a shell may serve, or by which an area may be served.
   */
  types?: Record<string, Record<string, string[]>>;
  /** Share -> version of each library that the contract's facade stands on. */
  libraries?: Record<string, Record<string, string>>;
  /** Packages of the registry whose code is part of the build: `name@version`. */
  packages?: string[];
  /** Libraries that a shell alone may carry: areas get them through its shares. */
  singletons?: string[];
  /** Text keys that an area's sources ask for; `status.*` for those that are put together from a beginning. */
  textKeys?: string[];
}
