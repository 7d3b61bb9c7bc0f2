import { onEachDriver } from '../../testing/database';
import { FREE_PLAY } from '../../testing/free-play';
import { migrate } from './migrations';

const SHUT = { disabledTurbo: true, disabledSuperTurbo: true, disabledSlamstop: true };

onEachDriver(({ open }) => {
  test.each([
    [
      { turbo: true, buyFeature: true, minimumRoundMs: 0 },
      { ...FREE_PLAY, disabledAutoplay: true },
    ],
    [
      { turbo: false, buyFeature: false, minimumRoundMs: 2500 },
      { ...FREE_PLAY, ...SHUT, disabledAutoplay: true, disabledBuyFeature: true, minimumRoundDuration: 2500 },
    ],
    [
      { turbo: true, minimumRoundMs: 0 },
      { ...FREE_PLAY, disabledAutoplay: true, disabledBuyFeature: true },
    ],
  ])('J: rules of play that were kept as %j forbid what they did not allow', async (before, after) => {
    const database = await open();
    await database.query(
      `insert into games.sessions (id, token_hash, mode, game, currency, player_ref, opened_at, play)
     values ('s', 'h', 'real', '{"slug": "a"}', 'EUR', 'p', 1, $1)`,
      [JSON.stringify(before)],
    );
    await database.query("delete from games.migrations where name = '013_play_flags'");
    await migrate(database);
    expect(await database.query('select play from games.sessions')).toEqual([{ play: after }]);
    await database.close();
  });
});
