import { type CompositionBody, promote } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import { type OpenPage, openPage, reportFailure } from '../testing/players';
import { signedIn } from '../testing/tokens';
import { chargeShells } from './attribution';
import { checkOne } from './build-check';
import { noCounts, type Row } from './counts';
import type { Suspect } from './suspects';
import { tallyOf } from './tally';

describe('the edge', () => {
  let edge: TestEdge;
  afterEach(() => edge.stop());
  const start = async (change: (live: CompositionBody) => CompositionBody) => {
    edge = new TestEdge();
    // newer than what is live, which the start publishes
    edge.publish('shell', 'b2', { createdAt: new Date(Date.now() + 60_000).toISOString() });
    edge.publish('cashbox', 'b0', { createdAt: '2020-01-01T00:00:00Z' });
    await edge.start({}, (live) =>
      change({ ...live, pins: { ...live.pins, shell: 'b1', cashbox: 'b1' } }),
    );
    edge.platform.on('PUT /log', { body: { ok: true } });
  };
  const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

  /** A player of the site: the balance in the header is the cashbox's, on every page. */
  const visit = (): Promise<OpenPage> => {
    const visitor = crypto.randomUUID();
    const headers = { cookie: `visitor=${visitor}; ${signedIn('p')}; locale=ru` };
    return openPage(edge, { visitor, headers });
  };
  /** What a browser sends when a part of an area broke while it was painted, first by its build and then by the one to fall back to. */
  const reportBroken = async (page: OpenPage) => {
    const label = 'area.render';
    await reportFailure(edge, page, 'cashbox', {
      label,
      step: 'last-known-good',
      reason: 'Element type is invalid',
    });
    await reportFailure(edge, page, 'cashbox', {
      label,
      build: 'b0',
      reason: 'Element type is invalid',
    });
    await settled();
  };
  /** Until pages are made with this build of the shell. */
  const shellIs = async (build: string): Promise<void> => {
    for (;;) {
      const { shell } = (await edge.ask('/composition.json?path=/')).json() as {
        shell: { build: string };
      };
      if (shell.build === build) return;
    }
  };
  const kills = async () => (await edge.store.current())?.kills ?? [];
  /** Players come until something is taken back; in pages of the shell b2 the cashbox breaks. @returns how many met it */
  const visitUntilHealed = async (limit = 90): Promise<number> => {
    let met = 0;
    for (let at = 0; at < limit && (await kills()).length === 0; at += 1) {
      const page = await visit();
      if (page.shell === 'b2') {
        met += 1;
        await reportBroken(page);
      }
      await edge.feedback.healer.look();
    }
    return met;
  };

  test('E-20: AmountField removed from the forms: within 90 views the shell is taken back and both builds of the cashbox live', async () => {
    await start((live) => ({ ...live, lastKnownGood: { cashbox: 'b0' } }));
    for (let view = 0; view < 40; view += 1) await visit();
    await promote(edge, 'shell', 'b2');
    await shellIs('b2');
    expect(await visitUntilHealed()).toBeLessThanOrEqual(25);
    const document = await edge.store.current();
    expect(document).toMatchObject({ by: 'edge', pins: { shell: 'b1', cashbox: 'b1' } });
    expect(document?.lastKnownGood?.cashbox).toBe('b0');
    expect(await kills()).toMatchObject([{ area: 'shell', build: 'b2' }]);
    expect(document?.note).toMatch(
      /^demote shell@b2: pin, revision \d+: cashbox@b1 fails in its pages: \d+ of \d+ views .+; in those of shell@b1: 0 of 40 views /,
    );
    for (let look = 0; look < 3; look += 1) await edge.feedback.healer.look();
    expect(await kills()).toHaveLength(1);
    expect(await visit()).toMatchObject({ shell: 'b1', builds: { cashbox: { build: 'b1' } } });
  });

  test('E-20: a canary of a shell is ended, and everybody else never noticed', async () => {
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    const canary = { area: 'shell', build: 'b2', share: 5000, brand: null, startedAt };
    await start((live) => ({ ...live, lastKnownGood: { cashbox: 'b0' }, canaries: [canary] }));
    expect(await visitUntilHealed(120)).toBeLessThanOrEqual(40);
    expect(await edge.store.current()).toMatchObject({
      canaries: [],
      pins: { shell: 'b1', cashbox: 'b1' },
    });
    expect(await kills()).toMatchObject([{ area: 'shell', build: 'b2' }]);
  });
});

describe('whose fault it is', () => {
  const NOW = 100 * 3_600_000;
  const row = (
    area: string,
    build: string,
    shell: string,
    [views, failed]: [number, number],
  ): Row => ({
    ...noCounts(),
    edge: 'e',
    at: NOW - 120_000,
    brand: 'aurora',
    area,
    build,
    why: 'pin',
    shell,
    views,
    failed,
    visitors: ['a', 'b', 'c'],
  });
  const suspect = (area: string, build: string, former: string | null): Suspect => ({
    area,
    build,
    why: 'pin',
    brand: null,
    since: NOW - 600_000,
    baseline: former,
  });
  /** Area and build of everything that would be taken back. */
  const broken = (rows: Row[], ...suspects: Suspect[]): string[] => {
    const checkIn = (seen: readonly Row[], each: Suspect) => checkOne(seen, each, tallyOf([]), NOW);
    const checks = suspects.map((each) => checkIn(rows, each));
    const found = chargeShells(checks, rows, checkIn).filter((check) => check.broken);
    return found.map(({ suspect: { area, build } }) => `${area}@${build}`);
  };
  const shell = suspect('shell', 's2', 's1');
  const cashbox = suspect('cashbox', 'c2', 'c1');
  const promo = suspect('promo', 'p2', 'p1');

  test('E-20: of builds that nobody tries any more the shell answers as well', () => {
    const rows = [row('promo', 'p1', 's2', [60, 30]), row('promo', 'p1', 's1', [600, 3])];
    expect(broken(rows, shell)).toEqual(['shell@s2']);
    const well = [row('promo', 'p1', 's2', [60, 1]), row('promo', 'p1', 's1', [600, 3])];
    expect(broken(well, shell)).toEqual([]);
  });
  test('a build that fails with either shell is its own', () => {
    const rows = [row('cashbox', 'c2', 's2', [60, 50]), row('cashbox', 'c2', 's1', [60, 48])];
    expect(broken(rows, shell, cashbox)).toEqual(['cashbox@c2']);
  });
  test('a build that came after the shell and fails alone is its own', () => {
    const rows = [
      row('cashbox', 'c2', 's2', [60, 50]),
      row('promo', 'p1', 's2', [60, 0]),
      row('promo', 'p1', 's1', [60, 0]),
    ];
    expect(broken(rows, shell, cashbox, promo)).toEqual(['cashbox@c2']);
  });
  test('builds of several areas that came with the shell and all fail are its fault', () => {
    const rows = [row('cashbox', 'c2', 's2', [60, 50]), row('promo', 'p2', 's2', [60, 40])];
    expect(broken(rows, shell, cashbox, promo)).toEqual(['shell@s2']);
  });
  test('unless other builds of theirs are well in its pages', () => {
    const well = [row('cashbox', 'c1', 's2', [80, 0]), row('promo', 'p1', 's2', [80, 0])];
    const rows = [
      ...well,
      row('cashbox', 'c2', 's2', [60, 50]),
      row('promo', 'p2', 's2', [60, 40]),
    ];
    expect(broken(rows, shell, cashbox, promo)).toEqual(['cashbox@c2', 'promo@p2']);
  });
  test('E-20: an area that is bad by itself as well is taken back with the shell', () => {
    const rows = [
      row('promo', 'p1', 's2', [60, 50]),
      row('promo', 'p1', 's1', [60, 0]),
      row('cashbox', 'c2', 's2', [60, 60]),
      row('cashbox', 'c2', 's1', [60, 58]),
    ];
    expect(broken(rows, shell, cashbox).sort()).toEqual(['cashbox@c2', 'shell@s2']);
  });
  test('without a new shell areas answer for themselves', () => {
    expect(broken([row('cashbox', 'c2', 's1', [60, 50])], cashbox)).toEqual(['cashbox@c2']);
  });
});
