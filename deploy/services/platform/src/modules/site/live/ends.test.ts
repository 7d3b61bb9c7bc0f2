import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Page } from '../../../testing/page';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
    await site.listen();
  });
  afterAll(() => site.close());

  /** A page of a player, what it is told of its session's end, and how its socket closes. */
  const openPage = async () => {
    const player = await site.player();
    const page = await Page.open(site.address, { token: player.token });
    await page.ask('register', { hash: player.hash });
    const told: unknown[] = [];
    page.socket.on('ended', (last) => told.push(last));
    const closed = new Promise((resolve) => page.socket.once('disconnect', resolve));
    return { player, told, closed };
  };

  test('S5: logout closes the sockets of the session, and tells them nothing: the page tells its own tabs', async () => {
    const { player, told, closed } = await openPage();
    await site.call('POST', '/json-api/logout', { token: player.token });
    expect(await closed).toBe('io server disconnect');
    expect(told).toEqual([]);
  });

  test('pages of a session that was ended otherwise are told first, and why', async () => {
    const { sessions, core } = site.services;
    for (const { last, said } of [
      { last: undefined, said: [{}] },
      { last: { code: 'player_excluded' as const }, said: [{ code: 'player_excluded' }] },
    ]) {
      const { player, told, closed } = await openPage();
      await sessions.shut(
        await core.transact((tx) => sessions.endAll(tx, player.id, 'test')),
        last,
      );
      await closed;
      expect(told).toEqual(said);
    }
  });
});
