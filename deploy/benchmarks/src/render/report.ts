import { type Aim, against, alone, type Figure } from '../report/figure';
import type { Looping } from './looping';
import type { MemoryMark } from './memory';
import type { Rates } from './rates';

export interface Rendering {
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

const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
const share = (value: number) => (value * 100).toFixed(1);

/** Pages a second beside a loop of renders, sixty areas beside six, memory, and an area that loops. */
export const figuresOf = ({
  rates: { few, many, loop },
  memory: [before, after],
  looping,
}: Rendering): Figure[] => [
  against('pages/s, kept, of a loop of renders', [few.kept.perSecond, loop], 1, LOOP),
  against('pages/s, each another one, of that loop', [few.others.perSecond, loop], 1, LOOP),
  alone('99 of 100 kept pages within, ms', Math.round(few.kept.p99)),
  alone('99 of 100 other pages within, ms', Math.round(few.others.p99)),
  alone('other pages that went out without content, %', share(few.others.bare)),
  against('pages/s, kept, 60 areas, of 6', [many.kept.perSecond, few.kept.perSecond], 1, MANY),
  against(
    'pages/s, each another one, 60 areas, of 6',
    [many.others.perSecond, few.others.perSecond],
    1,
    MANY,
  ),
  against(
    `resident MB of a process and its one worker, ${after.renders} renders, of ${before.renders}`,
    [after.resident / 1e6, before.resident / 1e6],
    1,
    { atMost: GROWTH },
  ),
  against('heap of the worker, MB, the same', [after.heap / 1e6, before.heap / 1e6], 1, {
    atMost: GROWTH,
  }),
  against(
    'other areas’ pages/s with content while one area loops, of without',
    [looping.looping.perSecond, looping.without.perSecond],
    1,
    OTHERS,
  ),
  alone('their pages without content, %', share(looping.looping.bare)),
  alone('the same without the loop, %', share(looping.without.bare)),
];

/** What must not be: bytes decide, never the machine's speed. Resident memory is the system's to give and take, a tidied heap is not. */
export const findings = ({ memory: [before, after] }: Rendering): string[] =>
  after.heap > before.heap * GROWTH
    ? [
        `the heap of a worker grew from ${mb(before.heap)} to ${mb(after.heap)} MB in ${after.renders} renders`,
      ]
    : [];
