import { sql } from 'drizzle-orm';
import { balanceChanged } from 'shared-contracts/accounts';
import { actionRoom, userRoom } from 'shared-contracts/events';
import { prizePoolUpdated } from 'shared-contracts/promos';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Page, type Visit } from '../../../testing/page';
import { KEPT } from './repository';

type Player = Awaited<ReturnType<Harness['player']>>;
onADriver((open) => {
  let site: Harness;
  const pages: Page[] = [];
  beforeAll(async () => {
    site = await Harness.start(await open());
    await site.listen();
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.socket.disconnect();
  });
  afterAll(() => site.close());

  const connect = async (visit: Visit = {}) => {
    const page = await Page.open(site.address, visit);
    pages.push(page);
    return page;
  };
  const pay = async (player: Player, amount = 100) => {
    const booking = {
      scope: 'live-test',
      idempotencyKey: `${player.id}-${Math.random()}`,
      reference: 'x',
      amount,
    };
    await site.services.core.transact((tx) => site.services.wallet.deposit(tx, player, booking));
  };
  /** @returns its number */
  const grow = (brand: string, value: number) =>
    site.services.core.transact(async (tx) => {
      await site.services.live.tell(tx, { brand, room: actionRoom(7) }, prizePoolUpdated, {
        id: '7',
        value: { amount: value, currency: 'EUR' },
      });
      return (await site.services.live.position(tx, brand, actionRoom(7))).seq;
    });

  test('L3, L4: a player hears every change of the balance, in order', async () => {
    const player = await site.player();
    const page = await connect({ token: player.token });
    const joined = await page.ask('register', { hash: player.hash });
    expect(joined).toMatchObject({ ok: true, streams: { [`money.${player.hash}`]: 0 } });
    await Promise.all([pay(player), pay(player), pay(player)]);
    await page.until(() => page.events.length >= 3);
    expect(page.seqs(`money.${player.hash}`)).toEqual([1, 2, 3]);
    expect(page.events.at(-1)).toMatchObject({
      topic: balanceChanged.name,
      payload: { balance: 300, currency: 'EUR' },
    });
  });

  test('L3: what happened before a page listened is told to it when it names its moment', async () => {
    const player = await site.player();
    const page = await connect({ token: player.token });
    const since = new Date(site.now).toISOString();
    expect(await page.ask('register', { hash: player.hash, since })).toMatchObject({
      ok: true,
      news: false,
    });
    site.pass(1000);
    await pay(player);
    await site.settled();
    expect(await page.ask('register', { hash: player.hash, since })).toMatchObject({ news: true });
    for (const moment of ['no moment', 7, undefined])
      expect(await page.ask('register', { hash: player.hash, since: moment })).toMatchObject({
        news: false,
      });
  });

  test("L3: nobody hears another player's events", async () => {
    const [player, other] = [await site.player(), await site.player()];
    const page = await connect({ token: other.token });
    expect(await page.ask('register', { hash: player.hash })).toMatchObject({
      ok: false,
      code: 'forbidden',
    });
    expect(
      await page.ask('jointoroom', { rooms: [userRoom(player.hash), actionRoom(1)] }),
    ).toMatchObject({
      ok: false,
      streams: { [actionRoom(1)]: 0 },
    });
    expect(await page.ask('register', { hash: other.hash })).toMatchObject({ ok: true });
    await pay(player);
    await pay(other);
    await page.until(() => page.events.length > 0);
    expect(page.events.map(({ stream }) => stream)).toEqual([`money.${other.hash}`]);
  });

  test('L1, L2: other origins and tokens that no longer count are turned away, guests are not', async () => {
    await expect(connect({ origin: 'https://evil.test' })).rejects.toThrow();
    await expect(connect({ token: 'made.up.token' })).rejects.toThrow('session_expired');
    const guest = await connect();
    expect(await guest.ask('register', { hash: 'x' })).toMatchObject({ ok: false });
    expect(await guest.ask('jointoroom', { rooms: [actionRoom(7)] })).toMatchObject({ ok: true });
  });

  test('L6: an event of one brand stays in it', async () => {
    const [here, there] = [await connect(), await connect({ brand: 'carnaval' })];
    for (const page of [here, there]) await page.ask('jointoroom', { rooms: [actionRoom(7)] });
    await grow('aurora', 100);
    await grow('carnaval', 200);
    await Promise.all([here, there].map((page) => page.until(() => page.events.length > 0)));
    const values = [here, there].map(({ events }) => events.map(({ payload }) => payload));
    expect(values).toMatchObject([[{ value: { amount: 100 } }], [{ value: { amount: 200 } }]]);
  });

  describe('L5: `resume`', () => {
    const paidFive = async () => {
      const player = await site.player();
      for (let n = 0; n < 5; n += 1) await pay(player);
      await site.settled();
      return { player, stream: `money.${player.hash}` };
    };
    const registered = async ({ token, hash }: Player) => {
      const page = await connect({ token });
      const { epoch = '' } = await page.ask('register', { hash });
      return { page, epoch };
    };

    test('what followed a position is answered, in order', async () => {
      const { player, stream } = await paidFive();
      const { page, epoch } = await registered(player);
      const answer = await page.ask('resume', { [stream]: { epoch, seq: 2 } });
      expect(answer).toMatchObject({ ok: true, epoch, lost: [] });
      expect(answer.events?.map(({ seq }) => seq)).toEqual([3, 4, 5]);
      expect(await page.ask('resume', { [stream]: { epoch, seq: 5 } })).toMatchObject({
        events: [],
        lost: [],
      });
      expect(page.events).toEqual([]);
    });

    test('the database is asked for what this server did not hear, with the same answer', async () => {
      const { player, stream } = await paidFive();
      const { epoch } = await site.services.live.position(site.services.core.db, 'aurora', stream);
      const missed = () => site.services.live.missed('aurora', stream, { epoch, seq: 1 });
      const remembered = await missed();
      site.services.live.forget();
      expect(await missed()).toEqual(remembered);
      expect(remembered?.map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
      expect(player.hash).toBe(stream.slice('money.'.length));
    });

    test('a position of another epoch, or from after the last number, is lost', async () => {
      const { player, stream } = await paidFive();
      const { page, epoch } = await registered(player);
      for (const from of [
        { epoch: 'restored', seq: 2 },
        { epoch, seq: 99 },
        { epoch, seq: -1 },
      ])
        expect(await page.ask('resume', { [stream]: from })).toMatchObject({
          ok: true,
          events: [],
          lost: [stream],
        });
    });

    test('a bare number of an older page counts from where the connection began', async () => {
      const { player, stream } = await paidFive();
      const { page } = await registered(player);
      await page.ask('resume', { [stream]: 2 });
      expect([page.resyncs, page.events]).toEqual([[stream], []]);
      await pay(player);
      await page.until(() => page.events.length === 1);
      await page.ask('resume', { [stream]: 5 });
      await page.until(() => page.events.length === 2);
      expect(page.seqs(stream)).toEqual([6, 6]);
      await page.ask('resume', { [stream]: 99 });
      expect(page.resyncs).toEqual([stream, stream]);
    });

    test('L5d: nothing is told of a stream that the connection has not joined', async () => {
      const { stream } = await paidFive();
      const { page, epoch } = await registered(await site.player());
      const answer = await page.ask('resume', {
        [stream]: { epoch, seq: 0 },
        [userRoom('x')]: 0,
        public: 'x',
      });
      expect(answer).toMatchObject({ ok: false, code: 'forbidden', events: [], lost: [] });
      expect([page.events, page.resyncs]).toEqual([[], []]);
    });

    test('L5d: a session that ended meanwhile is told nothing, and its connection ends', async () => {
      const { player, stream } = await paidFive();
      const { page, epoch } = await registered(player);
      const closed = new Promise((resolve) => page.socket.once('disconnect', resolve));
      // as when the word of it did not come through
      await site.services.core.db.execute(
        sql`update sessions set ended_at = now(), end_reason = 'test' where player_id = ${player.id}`,
      );
      page.socket.emit('resume', { [stream]: { epoch, seq: 0 } });
      await expect(closed).resolves.toBe('io server disconnect');
      expect(page.events).toEqual([]);
    });
  });

  test('a room that is left is heard no more, and joined again from its number then', async () => {
    const page = await connect();
    await page.ask('jointoroom', { rooms: [actionRoom(7), actionRoom(8)] });
    expect(await page.ask('leaveroom', { rooms: [actionRoom(7), userRoom('x'), 7] })).toMatchObject(
      {
        ok: true,
      },
    );
    const last = await grow('aurora', 1);
    await site.settled();
    const joined = await page.ask('jointoroom', { rooms: [actionRoom(7)] });
    expect([joined.streams, page.events]).toEqual([{ [actionRoom(7)]: last }, []]);
  });

  test('a room tells of what happened after a moment, as registering does', async () => {
    const page = await connect();
    const since = new Date(site.now).toISOString();
    site.pass(1000);
    const joined = () => page.ask('jointoroom', { rooms: [actionRoom(9)], since });
    expect(await joined()).toMatchObject({ news: false });
    await site.services.core.transact((tx) =>
      site.services.live.tell(tx, { brand: 'aurora', room: actionRoom(9) }, prizePoolUpdated, {
        id: '9',
        value: { amount: 1, currency: 'EUR' },
      }),
    );
    await site.settled();
    expect(await joined()).toMatchObject({ news: true });
    site.services.live.forget();
    expect(await joined()).toMatchObject({ news: true });
  });

  test('L5a: beyond what is kept the page is told to read again', async () => {
    const page = await connect({ brand: 'bellanotte' });
    await page.ask('jointoroom', { rooms: [actionRoom(7)] });
    for (let n = 0; n < KEPT + 5; n += 1) {
      await grow('bellanotte', n);
      if (n % 50 === 0) await site.settled();
    }
    await page.until(() => page.events.length === KEPT + 5);
    await site.settled();
    await grow('bellanotte', 0);
    const { epoch = '' } = await page.ask('jointoroom', { rooms: [actionRoom(7)] });
    const resumed = await page.ask('resume', { [actionRoom(7)]: { epoch, seq: 1 } });
    expect(resumed).toMatchObject({ lost: [actionRoom(7)], events: [] });
    await site.settled();
    const [kept] = await rows<{ first: string; count: string }>(
      site.services.core.db,
      sql`select min(seq) as first, count(*) as count from live_events where stream = ${`bellanotte/${actionRoom(7)}`}`,
    );
    expect([kept?.first, kept?.count].map(Number)).toEqual([7, KEPT]);
    expect(page.seqs(actionRoom(7)).slice(0, KEPT + 5)).toEqual(
      Array.from({ length: KEPT + 5 }, (_, at) => at + 1),
    );
  });

  test('O1, L4: what was rolled back is never told and leaves no gap', async () => {
    const page = await connect();
    await page.ask('jointoroom', { rooms: [actionRoom(7)] });
    const failing = site.services.core.transact(async (tx) => {
      const value = { amount: 1, currency: 'EUR' as const };
      await site.services.live.tell(
        tx,
        { brand: 'aurora', room: actionRoom(7) },
        prizePoolUpdated,
        {
          id: '7',
          value,
        },
      );
      throw new Error('called off');
    });
    await expect(failing).rejects.toThrow('called off');
    const [first, second] = [await grow('aurora', 1), await grow('aurora', 2)];
    await page.until(() => page.events.length >= 2);
    expect(page.seqs(actionRoom(7))).toEqual([first, second]);
    expect(second - first).toBe(1);
  });
});
