import fc from 'fast-check';
import { balanceChanged } from 'shared-contracts/accounts';
import { FakeLiveServer } from '../testing/fake-live-server';
import { FakeBrowser } from '../testing/fake-tabs';
import { LiveTab } from '../testing/live-tab';

type Deed =
  | 'open'
  | 'die'
  | 'close'
  | 'freeze'
  | 'thaw'
  | 'put aside'
  | 'pay'
  | 'cut'
  | 'wait a little'
  | 'wait';
const DEEDS: Deed[] = [
  'open',
  'die',
  'close',
  'freeze',
  'thaw',
  'put aside',
  'pay',
  'cut',
  'wait a little',
  'wait',
];

/** What a page shows by what it hears: events in order, or what it reads anew when it is told to. */
class Shown {
  private readonly heard = new Set<number>();
  private resyncs = 0;
  /** An event came before the answer to `register`: earlier ones may be missing until the resync that follows. */
  owesResync = false;

  constructor(
    readonly tab: LiveTab,
    public last: number,
  ) {}

  /** Applies what was heard since the last look; a page that was told to read again shows what the server has. */
  look(count: number): void {
    for (const seq of this.tab.seen.splice(0)) {
      expect(this.heard.has(seq)).toBe(false);
      this.heard.add(seq);
      if (seq <= this.last) expect(this.resyncs + this.tab.resyncs).toBeGreaterThan(0);
      else if (this.tab.resyncs === this.resyncs && seq !== this.last + 1) this.owesResync = true;
      this.last = Math.max(this.last, seq);
    }
    if (this.tab.resyncs > this.resyncs) {
      this.last = count;
      this.owesResync = false;
    }
    this.resyncs = this.tab.resyncs;
  }
}

it('SPEC 10, 13, 14: whatever tabs come, go and sleep, each that is there hears every event once, in order, or reads anew', async () => {
  jest.useFakeTimers();
  const deeds = fc.array(fc.tuple(fc.constantFrom(...DEEDS), fc.nat(5)), {
    minLength: 5,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(deeds, async (done) => {
      const browser = new FakeBrowser();
      const server = new FakeLiveServer();
      let count = 0;
      const pages: Shown[] = [];
      const open = () => pages.push(new Shown(LiveTab.open(browser, server), count));
      const pay = () => {
        count += 1;
        const payload = { balance: count, bonus: 0, wagering: 0, currency: 'EUR' };
        server.tell('money.h', balanceChanged.name, payload);
      };
      const wait = async (ms: number) => {
        await jest.advanceTimersByTimeAsync(ms);
        for (const page of pages) page.look(count);
      };
      open();
      for (const [deed, n] of done) {
        const there = pages.filter(({ tab }) => !tab.isGone);
        const page = there[n % Math.max(1, there.length)]?.tab;
        if (deed === 'open' && there.length < 5) open();
        if (deed === 'die') page?.die();
        if (deed === 'close' && page) {
          page.isGone = true;
          page.live.dispose();
        }
        if (deed === 'freeze') page?.tab.freeze();
        if (deed === 'thaw') page?.tab.thaw();
        if (deed === 'put aside') page?.putAside();
        if (deed === 'pay') pay();
        if (deed === 'cut') server.cut();
        if (deed === 'wait a little') await wait(10);
        if (deed === 'wait') await wait(2000);
      }
      const there = pages.filter(({ tab }) => !tab.isGone);
      for (const { tab } of there) tab.tab.thaw();
      await wait(60_000);
      pay();
      await wait(1000);
      for (const page of there) {
        expect(page.last).toBe(count);
        expect(page.owesResync).toBe(false);
      }
      expect(server.connected).toBe(Math.min(1, there.length));
      for (const { tab } of pages) tab.live.dispose();
    }),
    { numRuns: 60 },
  );
  jest.useRealTimers();
});
