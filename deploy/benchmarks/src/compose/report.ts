import { against, alone, type Figure } from '../report/figure';
import type { Released } from './release';

interface Measured {
  /** Pages a second of the edge and of plain `node:http` with the same bytes. */
  edge: number;
  node: number;
  /** The same of pages as a browser gets them: compressed. */
  packed: { edge: number; node: number };
  /** Of a first visit, on the wire. */
  bytes: number;
  requests: number;
}
export interface Composed {
  browser: string;
  turns: number;
  areas: number;
  few: Measured;
  many: Measured;
  released: Released;
  /** What a returning player loads of each area's files after the release. */
  again: Record<string, number>;
}

const AIM_PLAIN = { atLeast: 0.7 };
const AIM_MANY = { atLeast: 0.9 };
const LIMIT_FIRST_LOAD = 1.05;
const AIM_FIRST_LOAD = { atMost: LIMIT_FIRST_LOAD };

/** The edge beside plain `node:http`, the large site beside the small one, and what a release costs. */
export const figuresOf = ({ areas, few, many, released, again }: Composed): Figure[] => [
  against(`HTML/s, ${areas} areas, of plain node:http`, [few.edge, few.node], 0, AIM_PLAIN),
  against(
    'the same compressed, as browsers take it',
    [few.packed.edge, few.packed.node],
    0,
    AIM_PLAIN,
  ),
  against(`HTML/s, 60 areas, of ${areas}`, [many.edge, few.edge], 0, AIM_MANY),
  against(
    `first load, KB, 60 areas, of ${areas}`,
    [many.bytes / 1000, few.bytes / 1000],
    1,
    AIM_FIRST_LOAD,
  ),
  against(
    `first load, requests, 60 areas, of ${areas}`,
    [many.requests, few.requests],
    0,
    AIM_FIRST_LOAD,
  ),
  ...Object.entries(again).map(([area, bytes]) =>
    alone(`returning player after a release: ${area}, KB`, (bytes / 1000).toFixed(1)),
  ),
  alone('release command, warm, s', released.command.toFixed(1)),
  alone('its end to live, s', released.untilLive.toFixed(1)),
];

/** What must not be: counts and bytes decide, never the machine's speed. */
export const findings = ({ few, many, again }: Composed, released: string): string[] => {
  const found: string[] = [];
  if (many.bytes > few.bytes * LIMIT_FIRST_LOAD)
    found.push('the first load of a large site has more bytes');
  if (many.requests > few.requests * LIMIT_FIRST_LOAD) {
    found.push('the first load of a large site has more requests');
  }
  const others = Object.keys(again).filter((area) => area !== released);
  if (others.length > 0)
    found.push(`a release of ${released} made a player load ${others.join(', ')} again`);
  if (!again[released]) found.push(`the release of ${released} did not reach the returning player`);
  return found;
};
