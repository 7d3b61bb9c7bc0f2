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

const AIM_PLAIN = 0.7;
const AIM_MANY = 0.9;
const LIMIT_FIRST_LOAD = 1.05;

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
const whole = (value: number) => value.toFixed(0);
const ratio = (value: number) => value.toFixed(2);

/** The table: what, the figure, what it is compared with, their ratio, the aim. */
export const rows = ({ areas, few, many, released, again }: Composed): string[][] => [
  ['', 'figure', 'against', 'ratio', 'aim'],
  [
    ...[`HTML/s, ${areas} areas, against plain node:http`, whole(few.edge), whole(few.node)],
    ...[ratio(few.edge / few.node), `${AIM_PLAIN}`],
  ],
  [
    ...[`the same compressed, as browsers take it`, whole(few.packed.edge), whole(few.packed.node)],
    ...[ratio(few.packed.edge / few.packed.node), `${AIM_PLAIN}`],
  ],
  [
    ...[`HTML/s, 60 areas, against ${areas}`, whole(many.edge), whole(few.edge)],
    ...[ratio(many.edge / few.edge), `${AIM_MANY}`],
  ],
  [
    ...[`first load, KB, 60 areas against ${areas}`, kb(many.bytes), kb(few.bytes)],
    ...[ratio(many.bytes / few.bytes), `at most ${LIMIT_FIRST_LOAD}`],
  ],
  [
    ...[`first load, requests, 60 areas against ${areas}`, whole(many.requests), whole(few.requests)],
    ...[ratio(many.requests / few.requests), `at most ${LIMIT_FIRST_LOAD}`],
  ],
  ...Object.entries(again).map(([area, bytes]) => [
    ...[`returning player after a release: ${area}, KB`, kb(bytes), '-', '-', 'that area only'],
  ]),
  ['release command, warm, s', released.command.toFixed(1), '-', '-', 'seconds'],
  ['its end to live, s', released.untilLive.toFixed(1), '-', '-', '-'],
];

/** What must not be: counts and bytes decide, never the machine's speed. */
export const findings = ({ few, many, again }: Composed, released: string): string[] => {
  const found: string[] = [];
  if (many.bytes > few.bytes * LIMIT_FIRST_LOAD) found.push('the first load of a large site has more bytes');
  if (many.requests > few.requests * LIMIT_FIRST_LOAD) {
    found.push('the first load of a large site has more requests');
  }
  const others = Object.keys(again).filter((area) => area !== released);
  if (others.length > 0) found.push(`a release of ${released} made a player load ${others.join(', ')} again`);
  if (!again[released]) found.push(`the release of ${released} did not reach the returning player`);
  return found;
};
