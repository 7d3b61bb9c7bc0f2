import type { Figures, Visit } from '../figures/figures';
import type { FullSpeed } from '../figures/full-speed';

export const VARIANTS = ['static', 'bundle', 'ours'] as const;
export type Variant = (typeof VARIANTS)[number];

/** All that a run found; `--json` prints it and the baseline keeps it. */
export interface Result {
  page: string;
  network: string;
  cpuSlowdown: number;
  machine: string;
  runs: number;
  variants: Record<Variant, Figures>;
  /** Ours on a processor that nothing slows. */
  fullSpeed: FullSpeed;
  /** Areas with a file in our page. */
  areas: readonly string[];
  /** Our scripts in the order they were asked for, names without their hashes. */
  scripts: readonly { name: string; bytes: number; early: boolean }[];
}

const nameOf = (url: string) =>
  new URL(url).pathname.replace(/^\/r\/([\w-]+)\/[^/]+\//, '$1/').replace(/\.[0-9a-f]{16}(?=\.)/, '');

export const scriptsOf = ({ scripts, largestPaint }: Visit): Result['scripts'] =>
  scripts
    .toSorted((a, b) => a.asked - b.asked)
    .map(({ url, bytes, asked }) => ({ name: nameOf(url), bytes, early: asked <= largestPaint }));
