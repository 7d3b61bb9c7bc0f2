import type { AreaName } from './areas';

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
/** `release.json` beside the files of a build (`/r/<area>/<build>/`). */
export interface Release {
  area: AreaName | 'shell';
  build: string;
  /** Semver range of the contract that the build was made for; for the shell the version it provides. */
  contract: string;
  commit: string;
  createdAt: string;
  entry: string;
  /** Name of the global that the entry declares. */
  global: string;
  exposed: string;
  shares: { provided: Record<string, string>; required: Record<string, string> };
  files: Record<string, ReleaseFile>;
  /** `page-main`, `modal-x`, `slot-y`, `texts-ru`, and `area` for the exposed module itself. */
  chunks: Record<string, ChunkFiles>;
  /** The shell's own scripts and styles. */
  initial: ChunkFiles;
  /** The server build, one of `files`: a script of its own that no browser asks for. Missing in builds made before 1.2. */
  server?: string;
  /** Missing for the shell. */
  offers?: ReleaseOffers;
  sizes?: ReleaseSizes;
  /** The build that this one was made to replace, with its sizes; missing for the first. */
  before?: ReleaseSizes & { build: string };
}
