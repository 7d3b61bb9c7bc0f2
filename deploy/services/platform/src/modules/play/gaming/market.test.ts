import { randomUUID } from 'node:crypto';
import { PLAY_FLAGS } from 'shared-contracts/api/schemas';
import { brandOf } from '../../../brands';
import { stakeCapOf } from '../../../policy/stake-cap';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { limitsOf } from '../../../testing/limits';
import { run, Table } from '../../../testing/table';
import { playRulesOf } from './play-rules';

/** The rules of a place that forbids nothing. */
const NOTHING = {
  disabledAutoplay: false,
  disabledTurbo: false,
  disabledSuperTurbo: false,
  disabledSlamstop: false,
  disabledSpacebar: false,
  disabledBuyFeature: false,
  disabledFullscreen: false,
  displayNetPosition: true,
  displayRTP: false,
  displaySessionTimer: true,
  minimumRoundDuration: 0,
};

/** Each member that a policy may turn round. */
const FLAGS = Object.keys(PLAY_FLAGS) as (keyof typeof PLAY_FLAGS)[];
test.each(FLAGS)('policy.gameRules: %s is told as the policy of the place has it', (flag) => {
  const other = { ...NOTHING, [flag]: !NOTHING[flag] };
  const gameRules = {
    '*': { ...NOTHING, minimumRoundDuration: { '*': 0 } },
    GB: { ...other, minimumRoundDuration: { '*': 0 } },
  };
  expect(playRulesOf({ gameRules }, 'GB', ['slots'])).toEqual(other);
  expect(playRulesOf({ gameRules }, 'MT', ['slots'])).toEqual(NOTHING);
});

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());
  const status = ({ body }: { body: { status?: string } }) => body.status;

  test('G10, policy.stakeCaps: a bet over the cap is refused and counted nowhere, one at it is taken', async () => {
    const player = await site.richPlayer(100_000);
    await limitsOf(site, player).ask('bet', 'day', 10_000);
    const { body } = await run(site, player.token, { headers: { 'x-country': 'gb' } });
    const table = new Table(site, body.session_id, body.data.runToken);
    expect((await table.bet(571)).body).toMatchObject({
      status: 'RS_ERROR_BET_LIMIT_EXCEEDED',
      reason: 'stake_cap_reached',
    });
    expect(status(await table.next().bet(570))).toBe('RS_OK');
    expect(await limitsOf(site, player).used('bet', 'day')).toBe(570);
    expect(status(await (await Table.open(site, player.token)).bet(5000))).toBe('RS_OK');
  });

  test('policy.gameRules: a provider hears how its game may be played where the player is', async () => {
    const { token } = await site.richPlayer(1000);
    const opened = async (headers: Record<string, string>) => {
      const { body } = await run(site, token, { headers });
      const asked = { request_uuid: randomUUID(), run_token: body.data.runToken };
      return (await site.signed('provider', '/provider/session', asked)).body;
    };
    expect((await opened({ 'x-country': 'gb' })).play).toEqual({
      disabledAutoplay: true,
      disabledTurbo: true,
      disabledSuperTurbo: true,
      disabledSlamstop: true,
      disabledSpacebar: false,
      disabledBuyFeature: true,
      disabledFullscreen: false,
      displayNetPosition: true,
      displayRTP: false,
      displaySessionTimer: true,
      minimumRoundDuration: 2500,
    });
    expect((await opened({})).play).toEqual(NOTHING);
  });

  test('policy.gameRules: a run answers the same rules to the page around the game', async () => {
    const { token } = await site.richPlayer(1000);
    const { body } = await run(site, token, { headers: { 'x-country': 'gb' } });
    const asked = { request_uuid: randomUUID(), run_token: body.data.runToken };
    const { play } = (await site.signed('provider', '/provider/session', asked)).body;
    expect(body.data.play).toEqual(play);
    expect((await run(site, undefined, { type: 'demo' })).body.data.play).toEqual(NOTHING);
  });

  test('policy.demo: a guest of a market with demos for players runs none, a player does', async () => {
    const headers = { 'x-country': 'gb' };
    expect(await run(site, undefined, { type: 'demo', headers })).toMatchObject({
      status: 403,
      codes: ['demo_needs_player'],
    });
    expect((await run(site, undefined, { type: 'demo' })).status).toBe(200);
    const { token } = await site.player();
    expect((await run(site, token, { type: 'demo', headers })).status).toBe(200);
  });
});

test('the longest time of a game’s kinds counts, and that of all others for a kind without one', () => {
  const of = (...categories: string[]) =>
    playRulesOf(brandOf('aurora'), 'GB', categories).minimumRoundDuration;
  expect([of('slots'), of('slots', 'new'), of('table'), of()]).toEqual([2500, 2500, 5000, 5000]);
  const gameRules = { '*': { ...NOTHING, minimumRoundDuration: { '*': 0, a: 1000, b: 3000 } } };
  expect(playRulesOf({ gameRules }, 'MT', ['a', 'b', 'c']).minimumRoundDuration).toBe(3000);
});

test('G10: the cap goes by age, on the birthday already, and by kind of game', () => {
  const aurora = brandOf('aurora');
  const bet = {
    jurisdiction: 'GB',
    categories: ['slots'],
    birthday: '2000-05-10',
    currency: 'EUR',
  } as const;
  const capAt = (day: string, change: object = {}) =>
    stakeCapOf(aurora, { ...bet, at: new Date(`${day}T12:00:00`), ...change });
  expect([capAt('2025-05-09'), capAt('2025-05-10')]).toEqual([230, 570]);
  expect(capAt('2025-05-10', { categories: ['table'] })).toBeNull();
  expect(capAt('2025-05-10', { jurisdiction: 'CW' })).toBeNull();
});
