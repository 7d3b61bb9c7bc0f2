import type { Figures, Visit } from '../figures/figures';

export const VARIANTS = ['static', 'bundle', 'ours'] as const;
export type Variant = (typeof VARIANTS)[number];
/** Those that run something. */
export const RUNNING = ['bundle', 'ours'] as const;
type Running = (typeof RUNNING)[number];

export const SPEEDS = { full: 1, half: 2 } as const;
type Speed = keyof typeof SPEEDS;

/** What a run found of a page. */
export interface Page {
  page: string;
  mostJs: number;
  variants: Record<Variant, Figures>;
  /** The same over TLS and HTTP/2 on a line with handshakes and slow start. */
  secure: Record<Variant, Figures>;
  /** Longest tasks at full speed and at half of it: medians, in milliseconds. */
  longest: Record<Running, Record<Speed, { lasted: number; worked: number }>>;
  /** Areas with a file in our page. */
  areas: readonly string[];
  /** Our scripts in the order they were asked for, names without their hashes. */
  scripts: readonly { name: string; bytes: number }[];
}
/** All that a run found; the baseline keeps it. */
export interface Result {
  network: string;
  cpuSlowdown: number;
  browser: string;
  runs: number;
  pages: readonly Page[];
}

const nameOf = (url: string) =>
  new URL(url).pathname
    .replace(/^\/r\/([\w-]+)\/[^/]+\//, '$1/')
    .replace(/\.[0-9a-f]{16}(?=\.)/, '');

export const scriptsOf = ({ scripts }: Visit): Page['scripts'] =>
  scripts
    .toSorted((a, b) => a.asked - b.asked)
    .map(({ url, bytes }) => ({ name: nameOf(url), bytes }));
