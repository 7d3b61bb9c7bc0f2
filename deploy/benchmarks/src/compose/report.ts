import { type Aim, aimText } from '../report/aim';
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
  machine: string;
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

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
const whole = (value: number) => value.toFixed(0);

type Show = (value: number) => string;
const row = (
  what: string,
  [figure, against]: readonly [number, number],
  show: Show,
  aim: Aim,
): string[] => {
  const ratio = Number((figure / against).toFixed(2));
  return [what, show(figure), show(against), ratio.toFixed(2), aimText(ratio, aim)];
};

/** The table: what, the figure, what it is compared with, their ratio, the aim. */
export const rows = ({ areas, few, many, released, again }: Composed): string[][] => [
  ['', 'figure', 'against', 'ratio', 'aim'],
  row(`HTML/s, ${areas} areas, against plain node:http`, [few.edge, few.node], whole, AIM_PLAIN),
  row(
    'the same compressed, as browsers take it',
    [few.packed.edge, few.packed.node],
    whole,
    AIM_PLAIN,
  ),
  row(`HTML/s, 60 areas, against ${areas}`, [many.edge, few.edge], whole, AIM_MANY),
  row(`first load, KB, 60 areas against ${areas}`, [many.bytes, few.bytes], kb, AIM_FIRST_LOAD),
  row(
    `first load, requests, 60 areas against ${areas}`,
    [many.requests, few.requests],
    whole,
    AIM_FIRST_LOAD,
  ),
  ...Object.entries(again).map(([area, bytes]) => [
    `returning player after a release: ${area}, KB`,
    kb(bytes),
    '-',
    '-',
    'that area only',
  ]),
  ['release command, warm, s', released.command.toFixed(1), '-', '-', 'seconds'],
  ['its end to live, s', released.untilLive.toFixed(1), '-', '-', '-'],
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
