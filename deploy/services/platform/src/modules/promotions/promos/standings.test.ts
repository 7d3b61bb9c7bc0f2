import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import type { Participant } from 'shared-contracts/promos';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { booking, pointsIn } from '../../../testing/points';
import { Table } from '../../../testing/table';
import { seedPromos } from './seed';

const EVERYTHING_ELSE = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;
/** A point for each unit of a bet. */
const PROMO = 1;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    // nothing is told but when a test says so
    jest.useFakeTimers({ doNotFake: [...EVERYTHING_ELSE] });
    site = await (await Harness.start(await open())).withCatalogue();
    await seedPromos(site.services.core.db, new Date(site.now));
    await tell();
  });
  afterAll(async () => {
    jest.useRealTimers();
    await site.close();
  });
  const tell = async () => {
    site.pass(250);
    await site.services.standings.drain();
    await site.settled();
  };
  const told = async (room: string, topic: string, brand = 'aurora') =>
    (await toldIn(site, brand, room))
      .filter((event) => event.topic === topic)
      .map(
        ({ payload }) =>
          payload as {
            id: number;
            leaders: Participant[];
            members: number;
            standing: Participant;
          },
      );
  const leaders = (brand?: string) => told(`action.${PROMO}`, 'promo.leaders', brand);
  const own = ({ hash }: { hash: string }) => told(`user.${hash}`, 'promo.standing');
  const member = async () => {
    const player = await site.richPlayer(100_000_000);
    const { token } = player;
    await site.call('POST', '/json-api/actions/be_participant', {
      token,
      body: { action_id: PROMO },
    });
    const table = await Table.open(site, token);
    return {
      ...player,
      play: async (bet: number) => {
        const round = table.next();
        await round.bet(bet);
        await round.win(0);
        await site.settled();
      },
    };
  };
  const participants = () => site.call('GET', `/json-api/actions/${PROMO}/participants`);
  const page = async () => (await participants()).body.items as Participant[];

  test('who climbs into the first ten is told to everybody who looks, in every brand, and to itself', async () => {
    const player = await member();
    await tell();
    const before = (await leaders()).length;
    await player.play(3_000_000);
    await player.play(2_000_000);
    await tell();
    const tables = (await leaders()).slice(before);
    const { totalItems: members } = (await participants()).body;
    expect(tables).toEqual([{ id: PROMO, leaders: await page(), members }]);
    expect(tables[0]?.leaders[0]).toMatchObject({ rank: 1, points: 50_000 * PROMO_POINT_FACTOR });
    expect(await leaders('bellanotte')).toEqual(await leaders());
    const [first] = tables[0]?.leaders ?? [];
    expect((await own(player)).at(-1)).toEqual({
      id: PROMO,
      points: first?.points,
      standing: { ...first, isItsMe: true },
    });
  });

  test('who is far from the first ten is told alone, and a board rests a quarter of a second', async () => {
    const player = await member();
    await tell();
    const [before, ownBefore] = [await leaders(), await own(player)];
    await player.play(200);
    await tell();
    await player.play(300);
    await site.services.standings.drain();
    expect(await own(player)).toHaveLength(ownBefore.length + 1);
    await tell();
    const points = (await own(player)).slice(-2).map(({ standing }) => standing.points);
    expect(points).toEqual([2 * PROMO_POINT_FACTOR, 5 * PROMO_POINT_FACTOR]);
    expect(await leaders()).toEqual(before);
  });

  test('who joins behind the first ten is counted before everybody who looks', async () => {
    await tell();
    const last = async () => (await leaders()).at(-1);
    const before = await last();
    await member();
    await tell();
    expect(await last()).toEqual({ ...before, members: (before?.members ?? 0) + 1 });
  });

  test('what was spent is gone from the points, not from the place', async () => {
    const player = await member();
    await player.play(10_000);
    await pointsIn(site).spend(
      player,
      booking(400_000, { kind: 'promo', reference: String(PROMO) }),
    );
    await tell();
    expect((await own(player)).at(-1)).toMatchObject({
      points: 60 * PROMO_POINT_FACTOR,
      standing: { points: 100 * PROMO_POINT_FACTOR },
    });
  });

  test('nothing is told when nothing changed', async () => {
    const before = await leaders();
    await tell();
    expect(await leaders()).toEqual(before);
  });
});
