import { setTimeout as wait } from 'node:timers/promises';
import { cellsIn, logIn, sendForm } from './testing/console';
import { type Machine, Machines, onMachines, TOKEN } from './testing/machines';
import { type OpenPage, openPage } from './testing/players';

/** Ten times what C-1d says: how long it takes is measured by `npm run bench -- edges`, on a machine that does nothing else. */
const LIMIT = 20_000;
/** Looks again as a visitor would, until it is so. @throws Error with what was seen last */
const until = async <T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> => {
  for (const since = Date.now(); ; await wait(50)) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() - since > LIMIT) throw new Error(`it stays ${JSON.stringify(seen)}`);
  }
};

onMachines('two edges on a PostgreSQL and an object storage', () => {
  const site = new Machines();
  let cookie = '';
  beforeAll(async () => {
    await site.start([
      ['lobby', 'b2'],
      ['promo', 'b2'],
    ]);
    cookie = await logIn(site.first, TOKEN);
  });
  afterAll(() => site.stop());

  /** How many pages had an arm, and whose. */
  let views = 0;
  const visitors = new Set<string>();
  const open = async (edge: Machine, visitor: string) => {
    const page = await openPage(edge, { visitor });
    if (!page.builds.lobby?.why.startsWith('experiment:')) return page;
    views += 1;
    visitors.add(visitor);
    return page;
  };
  const one = crypto.randomUUID();
  const lobbyAt = async (edge: Machine) => (await open(edge, one)).builds.lobby;
  const change = async (edge: Machine, fields: Record<string, string>) => {
    const { revision } = (await edge.ask('/readyz')).json() as { revision: number };
    return (await sendForm(edge, '/change', { revision: `${revision}`, ...fields }, cookie)).status;
  };
  const read = async (edge: Machine, path: string) => {
    const answer = await edge.ask(`/-/console${path}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    return answer;
  };
  /** Views of the lobby of the last hour, of the brands and builds together, as the console of an edge says. */
  const viewsAt = async (edge: Machine) => {
    const lines = cellsIn((await read(edge, '')).text).filter(([area]) => area === 'lobby');
    return lines.reduce((sum, cells) => sum + Number(cells[6]?.replaceAll(/\D/g, '')), 0);
  };
  const assignedAt = async (edge: Machine) => {
    const { metrics } = (await read(edge, '/experiments/shelves/export.json')).json() as {
      metrics: { metric: string; arm: string; assigned: number }[];
    };
    const [{ metric } = { metric: '' }] = metrics;
    const own = metrics.filter((line) => line.metric === metric);
    return Object.fromEntries(own.map(({ arm, assigned }) => [arm, assigned]));
  };
  const pages = new Map<string, OpenPage>();
  const sumOf = (arms: Record<string, number>) =>
    Object.values(arms).reduce((sum, each) => sum + each, 0);

  test('C-1d, A-1: what one promotes the other gives to visitors, with files that lie in the storage alone', async () => {
    expect((await lobbyAt(site.second))?.build).toBe('b1');
    expect(await change(site.first, { do: 'promote', target: 'lobby@b2' })).toBe(303);
    await until(
      () => lobbyAt(site.second),
      (lobby) => lobby?.build === 'b2',
    );
    for (const edge of [site.first, site.second]) {
      const { status, text } = await edge.ask('/r/lobby/b2/remoteEntry.js');
      expect([status, text.startsWith('/* lobby b2')]).toEqual([200, true]);
    }
  });

  test('C-1d, K-8: an experiment that is begun at the other, with the session of the first, runs at both', async () => {
    const shares = { control: '50', variant: '50', arm: 'variant', conversion: 'rounds' };
    const experiment = { id: 'shelves', target: 'lobby@b1', bots: 'out', staff: 'out', ...shares };
    expect(await change(site.second, { do: 'start-experiment', ...experiment })).toBe(303);
    const lobby = await until(
      () => lobbyAt(site.first),
      (seen) => seen?.why.startsWith('experiment:shelves') ?? false,
    );
    expect(await lobbyAt(site.second)).toEqual(lobby);
  });

  test('E-2: views and visitors of both are one sum, at whichever one asks', async () => {
    for (const edge of [site.first, site.second, site.first, site.second]) {
      const visitor = crypto.randomUUID();
      pages.set(visitor, await open(edge, visitor));
    }
    // one who comes to both is one visitor with two views
    const [[visitor = ''] = []] = pages;
    await open(site.second, visitor);
    for (const edge of [site.first, site.second]) {
      await until(
        () => viewsAt(edge),
        (counted) => counted === views,
      );
      await until(
        () => assignedAt(edge),
        (arms) => sumOf(arms) === visitors.size,
      );
    }
    expect(await assignedAt(site.first)).toEqual(await assignedAt(site.second));
  });

  test.each([0, 1])(
    'when edge %s dies, sessions, arms and what was counted go on at the other',
    async (at) => {
      const [dead, other] = at === 0 ? [site.first, site.second] : [site.second, site.first];
      const session = await logIn(dead, TOKEN);
      await dead.die();
      const { text } = await other.ask('/-/console/experiments', { headers: { cookie: session } });
      expect(text).toContain('/-/console/experiments/shelves');
      expect(sumOf(await assignedAt(other))).toBe(visitors.size);
      expect(await viewsAt(other)).toBe(views);
      const arms = async (edge: Machine) => {
        for (const [visitor, { builds }] of pages)
          expect((await open(edge, visitor)).builds.lobby).toEqual(builds.lobby);
      };
      await arms(other);
      await dead.start();
      await arms(dead);
      await until(
        () => viewsAt(dead),
        (counted) => counted === views,
      );
      expect(sumOf(await assignedAt(dead))).toBe(visitors.size);
    },
  );
});
