import { actionRoom, moneyStream, PUBLIC_ROOM } from 'shared-contracts/events';
import { countQuestions } from '../../../testing/count-questions';
import { onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Page } from '../../../testing/page';
import { IS_WHOLE } from '../../../testing/size';

/** Players and the windows of each. */
const PLAYERS = 25;
const WINDOWS = IS_WHOLE ? 20 : 8;
const CLIENTS = PLAYERS * WINDOWS;

onPostgres((open) => {
  let site: Harness;
  let questions: string[] = [];
  beforeAll(async () => {
    site = await Harness.start(countQuestions(await open(), (text) => questions.push(text)));
    await site.listen();
  });
  afterAll(() => site.close());

  test('all come back at once: one question to the database for a hundred of them', async () => {
    const players: Awaited<ReturnType<Harness['player']>>[] = [];
    for (let n = 0; n < PLAYERS; n += 1) players.push(await site.player());
    const visits = players.flatMap((player, n) =>
      Array.from({ length: WINDOWS }, () => ({ player, from: `10.1.${n}.1` })),
    );
    const come = async ({ player, from }: (typeof visits)[number]) => {
      const page = await Page.open(site.address, { token: player.token, from });
      const { epoch = '' } = await page.ask('register', { hash: player.hash });
      await page.ask('jointoroom', { rooms: [actionRoom(1)] });
      return { page, epoch, player };
    };
    const pay = (player: (typeof players)[number]) => {
      const booking = { scope: 'herd', idempotencyKey: player.hash, reference: 'x', amount: 100 };
      return site.services.core.transact((tx) => site.services.wallet.deposit(tx, player, booking));
    };
    const here = await Promise.all(visits.map(come));
    for (const { page } of here) page.socket.disconnect();
    await Promise.all(players.map(pay));
    await site.settled();
    questions = [];
    const begin = performance.now();
    const back = await Promise.all(
      visits.map(async (visit, n) => {
        const { page, epoch, player } = await come(visit);
        const known = here[n]?.epoch ?? '';
        const answer = await page.ask('resume', {
          [moneyStream(player.hash)]: { epoch: known, seq: 0 },
          [PUBLIC_ROOM]: { epoch: known, seq: 0 },
        });
        return { page, isSame: epoch === known, answer };
      }),
    );
    const seconds = (performance.now() - begin) / 1000;
    // jobs look for work meanwhile
    const asked = questions.filter((text) => /sessions|live_streams|live_events/.test(text));
    for (const { page } of back) page.socket.disconnect();
    expect(back.every(({ isSame }) => isSame)).toBe(true);
    expect(
      back.every(({ answer }) => answer.events?.length === 1 && answer.lost?.length === 0),
    ).toBe(true);
    expect(asked.length).toBeGreaterThan(0);
    // two questions a second and a few to begin with, for a machine that needs long to let them all in
    expect(asked.length).toBeLessThanOrEqual(Math.max(CLIENTS / 100, 2 * seconds + 4));
  });
});
