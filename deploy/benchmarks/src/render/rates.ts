import { GUEST, type Hits, hit } from '../compose/hits';
import type { World } from '../compose/world';
import { median } from '../figures/median';
import { startLoop } from './children';
import { subjectOf } from './subject';

/** As many as one worker and its queue take (PG-4 of the edge): with more, pages go out without content. */
const OTHERS_AT_A_TIME = 8;

/** Of one site: the same page over and over, and each time another address, which is rendered anew. */
interface SiteRates {
  kept: Hits;
  others: Hits;
}
export interface Rates {
  few: SiteRates;
  many: SiteRates;
  /** Renders a second of the few areas' first page in one thread with nothing around it. */
  loop: number;
}

const middle = (all: readonly Hits[]): Hits => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p99: median(all.map(({ p99 }) => p99)),
  bare: median(all.map(({ bare }) => bare)),
});

const counted = () => {
  let count = 0;
  return () => `/?n=${count++}`;
};

/** Both sites and the loop in turn, so that whatever else the machine does meets each of them. */
export const rates = async (
  few: World,
  many: World,
  turns: number,
  seconds: number,
): Promise<Rates> => {
  const loop = await startLoop(await subjectOf(few.url, few.env.ARTIFACTS_DIR ?? '', GUEST));
  const paths = counted();
  const measures = {
    fewKept: () => hit({ url: few.url, seconds }),
    manyKept: () => hit({ url: many.url, seconds }),
    fewOthers: () => hit({ url: few.url, seconds, connections: OTHERS_AT_A_TIME, paths }),
    manyOthers: () => hit({ url: many.url, seconds, connections: OTHERS_AT_A_TIME, paths }),
  };
  const taken = { fewKept: [], manyKept: [], fewOthers: [], manyOthers: [] } as Record<
    keyof typeof measures,
    Hits[]
  >;
  const loops: number[] = [];
  try {
    // the first turn warms caches and compilers and is not counted
    for (let turn = 0; turn <= turns; turn++) {
      for (const name of ['fewKept', 'manyKept', 'fewOthers', 'manyOthers'] as const) {
        const one = await measures[name]();
        if (turn > 0) taken[name].push(one);
      }
      const one = await loop.perSecond(seconds);
      if (turn > 0) loops.push(one);
    }
  } finally {
    loop.stop();
  }
  return {
    few: { kept: middle(taken.fewKept), others: middle(taken.fewOthers) },
    many: { kept: middle(taken.manyKept), others: middle(taken.manyOthers) },
    loop: median(loops),
  };
};
