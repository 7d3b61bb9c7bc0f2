import { type Aim, aimText } from '../report/aim';
import type { Looping } from './looping';
import type { MemoryMark } from './memory';
import type { Rates } from './rates';

export interface Rendering {
  machine: string;
  turns: number;
  rates: Rates;
  /** After few and after many renders. */
  memory: [MemoryMark, MemoryMark];
  looping: Looping;
}

const LOOP: Aim = { atLeast: 0.6 };
const MANY: Aim = { atLeast: 0.9 };
const GROWTH = 1.1;
const OTHERS: Aim = { atLeast: 0.7 };

const rate = (value: number) => value.toFixed(value < 1000 ? 1 : 0);
const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
const compared = (
  what: string,
  value: number,
  of: number,
  text: (value: number) => string,
  aim: Aim,
) => [what, text(value), text(of), (value / of).toFixed(2), aimText(value / of, aim)];
const alone = (what: string, text: string, aim = '-') => [what, text, '-', '-', aim];
const share = (value: number) => `${(value * 100).toFixed(1)} %`;

/** The table: what, the figure, what it is compared with, their ratio, the aim. */
export const rows = ({
  rates: { few, many, loop },
  memory: [before, after],
  looping,
}: Rendering): string[][] => [
  ['', 'figure', 'against', 'ratio', 'aim'],
  compared(
    'pages/s, kept, against a loop of renders in one thread',
    few.kept.perSecond,
    loop,
    rate,
    LOOP,
  ),
  compared('pages/s, each another one, against that loop', few.others.perSecond, loop, rate, LOOP),
  alone('99 of 100 kept pages within, ms', few.kept.p99.toFixed(0)),
  alone('99 of 100 other pages within, ms', few.others.p99.toFixed(0)),
  alone('other pages that went out without content', share(few.others.bare)),
  compared(
    'pages/s, kept, 60 areas against 6',
    many.kept.perSecond,
    few.kept.perSecond,
    rate,
    MANY,
  ),
  compared(
    'pages/s, each another one, 60 areas against 6',
    many.others.perSecond,
    few.others.perSecond,
    rate,
    MANY,
  ),
  compared(
    `resident MB of a process and its one worker, ${after.renders} renders against ${before.renders}`,
    after.resident,
    before.resident,
    mb,
    { atMost: GROWTH },
  ),
  compared('heap of the worker, MB, the same', after.heap, before.heap, mb, { atMost: GROWTH }),
  compared(
    'other areas’ pages/s with content while one area loops, against without',
    looping.looping.perSecond,
    looping.without.perSecond,
    rate,
    OTHERS,
  ),
  [
    'share of their pages without content',
    share(looping.looping.bare),
    share(looping.without.bare),
    '-',
    '-',
  ],
];

/** What must not be: bytes decide, never the machine's speed. Resident memory is the system's to give and take, a tidied heap is not. */
export const findings = ({ memory: [before, after] }: Rendering): string[] =>
  after.heap > before.heap * GROWTH
    ? [
        `the heap of a worker grew from ${mb(before.heap)} to ${mb(after.heap)} MB in ${after.renders} renders`,
      ]
    : [];
