import { busiestPlace } from './culprits';
import type { Finding } from './findings';
import { idleShare, type Taken, workOf } from './measures';
import type { CheckedPage } from './page';
import type { Places } from './places';

/** Milliseconds of a processor that one task may take, and the share of it that a page may use while nothing happens. */
const TASK = 200;
const IDLE = 0.2;
/** Milliseconds that a page is looked at while nothing happens; and once more for longer. */
const GLANCE = 250;
const LOOK = 1000;

type Tell = (finding: Pick<Finding, 'kind' | 'what' | 'where'>) => void;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Says where a build works too much. */
export class Pace {
  /** Milliseconds of the first time that something was done, by its name. */
  private readonly firstTimes = new Map<string, number>();

  constructor(
    private readonly places: Places,
    private readonly tell: Tell,
  ) {}

  /**
   * Does something, and looks at its longest task. One that is too long counts when it is so a second time: of the same name, in another
   * window for one, or `again`.
   */
  async timed<T>(
    page: CheckedPage,
    name: string,
    work: () => Promise<T>,
    again?: () => Promise<unknown>,
  ): Promise<T> {
    await page.call('longest');
    const before = await page.taken();
    const result = await work();
    const own = await this.longestWork(page, before);
    if (own.work <= TASK) return result;
    const first = this.firstTimes.get(name);
    this.firstTimes.set(name, own.work);
    if (first !== undefined) this.tooLong(Math.min(first, own.work), own.where);
    else if (again) {
      const since = await page.taken();
      const where = await busiestPlace(page, this.places, again);
      const second = await this.longestWork(page, since);
      if (second.work > TASK) this.tooLong(Math.min(second.work, own.work), where ?? second.where);
    }
    return result;
  }

  /** The processor is not left to others while nothing happens. */
  async isBusy(page: CheckedPage): Promise<boolean> {
    if ((await this.share(page, GLANCE)) <= IDLE) return false;
    const busy = await this.share(page, LOOK);
    if (busy <= IDLE) return false;
    const where = await busiestPlace(page, this.places, () => sleep(LOOK));
    const what = `it uses ${Math.round(busy * 100)} % of a processor while nothing happens, ${IDLE * 100} are the most`;
    this.tell({ kind: 'idle', what, where });
    return true;
  }

  private tooLong(work: number, where: string | null): void {
    this.tell({
      kind: 'task',
      what: `one task works for ${Math.round(work)} ms, ${TASK} are the most`,
      where,
    });
  }

  private async share(page: CheckedPage, ms: number): Promise<number> {
    const before = await page.taken();
    const began = performance.now();
    await sleep(ms);
    return idleShare(before, await page.taken(), performance.now() - began);
  }

  private async longestWork(page: CheckedPage, before: Taken) {
    const { wall, script } = await page.call<{
      wall: number;
      script: { url: string; at: number } | null;
    }>('longest');
    if (wall <= TASK) return { work: 0, where: null };
    const work = workOf(wall, before, await page.taken());
    const where =
      work > TASK && script ? await this.places.atCharacter(script.url, script.at) : null;
    return { work, where };
  }
}
