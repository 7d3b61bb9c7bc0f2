import { readFileSync, writeFileSync } from 'node:fs';
import type { AreaStatus } from 'deploy-release/remote';
import { EVERYBODY, type Member, PublishingHouse, problemOf } from './testing/house';

const house = new PublishingHouse();
let ada: Member;
beforeAll(async () => {
  await house.start({ trustProxy: 1 });
  ada = await house.member('Ada', ['promo']);
});
afterAll(() => house.stop());

const take = (token: string, way: 'back' | 'kill', area: string, build: string) =>
  house.call(token, 'POST', `/areas/${area}/${way}`, { build, reason: 'blank pages' });
/** A build of now: of one that is older than what is live nothing is left to go back to. */
const made = (build: string) => ({ build, rest: { createdAt: new Date().toISOString() } });
const status = (): Promise<AreaStatus> => ada.site.status('promo');

test('T-50: a team sees its builds, its canaries, how they do, what was changed, and what the gate said', async () => {
  await house.release(ada, made('x1'));
  await house.release(ada, made('x2'), { canary: 500 });
  const refused = house.release(ada, { build: 'x3', inEntry: 'throw new Error("broken entry");' });
  await expect(refused).rejects.toThrow('broken entry');
  const told = await status();
  expect(told).toMatchObject({
    area: 'promo',
    pin: 'x1',
    lastKnownGood: 'b1',
    canaries: [{ build: 'x2', share: 500, brand: null }],
    experiments: [],
  });
  expect(told.builds.map(({ build }) => build)).toEqual(expect.arrayContaining(['x1', 'x2', 'b1']));
  expect(told.health.map(({ build, why, broken }) => [build, why, broken])).toEqual(
    expect.arrayContaining([
      ['x2', 'canary', false],
      ['x1', 'pin', false],
    ]),
  );
  expect(told.history[0]?.note).toContain('canary promo@x2');
  expect(told.history.map(({ note }) => note).join()).not.toContain('shell');
  const [last] = told.gate;
  expect(last).toMatchObject({ build: 'x3', outcome: 'refused' });
  expect(last?.refusals[0]?.reason).toContain('broken entry');
  expect(told.gate.find(({ build }) => build === 'x1')?.outcome).toBe('done');
});

test('T-53: a preview shows a build that nobody gets to the browser that says yes, alone', async () => {
  await house.release(ada, made('shown'), { promote: false });
  const { link, until } = await ada.site.preview('promo', 'shown');
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(6 * 86_400_000);
  const url = new URL(link);
  expect(url.origin).toBe(house.edge.origin);
  const opened = await house.edge.ask(url.pathname + url.search);
  expect([opened.status, opened.text.includes('shown')]).toEqual([200, true]);
  const { cookies } = await house.edge.ask('/-/override', {
    method: 'POST',
    body: new URLSearchParams({ token: url.searchParams.get('token') ?? '' }).toString(),
    headers: {
      origin: house.edge.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const cookie = cookies.ov?.split(';', 1)[0] ?? '';
  const seen = async (headers: Record<string, string>) =>
    JSON.parse((await house.edge.ask('/composition.json', { headers })).text).areas.promo?.build;
  expect(await seen({ cookie })).toBe('shown');
  expect(await seen({})).not.toBe('shown');
  await expect(ada.site.preview('promo', 'nowhere')).rejects.toThrow('no build promo@nowhere');
  await expect(ada.site.preview('cashbox', 'b1')).rejects.toThrow();
});

test('T-51: a team takes its own build back: the canary ends, and a pin is what it was before', async () => {
  expect((await take(ada.token, 'back', 'promo', 'x2')).status).toBe(200);
  expect((await house.live()).canaries).toEqual([]);
  const { status: said, text } = await take(ada.token, 'back', 'promo', 'x1');
  expect([said, JSON.parse(text).note]).toEqual([200, 'take back promo@x1: blank pages']);
  expect(await house.live()).toMatchObject({ pins: { promo: 'b1' }, by: 'Ada (team games)' });
  const again = problemOf(await take(ada.token, 'back', 'promo', 'x1'));
  expect(again).toMatchObject({ status: 422, code: 'refused' });
});

test('T-51: a killed build is nobody’s, and stays published', async () => {
  expect((await take(ada.token, 'kill', 'promo', 'x2')).status).toBe(200);
  expect((await house.live()).kills).toMatchObject([{ area: 'promo', build: 'x2' }]);
  expect((await status()).builds.find(({ build }) => build === 'x2')?.killed).toBe('blank pages');
});

test('T-52: an area of another team is 403, a build that there is not is 404, and nothing changes', async () => {
  const { revision } = await house.live();
  const answers = [
    await house.call(ada.token, 'GET', '/areas/cashbox'),
    await house.call(ada.token, 'GET', '/areas/nowhere'),
    await take(ada.token, 'back', 'cashbox', 'b1'),
    await take(ada.token, 'kill', 'cashbox', 'b1'),
    await take(ada.token, 'back', 'promo', 'none'),
    await take(ada.token, 'kill', 'promo', 'none'),
  ];
  expect(answers.map(({ status: code }) => code)).toEqual([403, 403, 403, 403, 404, 404]);
  expect((await house.live()).revision).toBe(revision);
});

test('T-52: who may only try a build out takes its canary back, and kills nothing', async () => {
  const rights = { publish: true, canary: 500, promote: false };
  const grace = await house.member('Grace', ['promo'], { rights });
  await house.release(grace, made('x4'), { ...EVERYBODY, canary: 500 });
  expect((await take(grace.token, 'kill', 'promo', 'x4')).status).toBe(403);
  expect((await take(grace.token, 'back', 'promo', 'b1')).status).toBe(403);
  expect((await take(grace.token, 'back', 'promo', 'x4')).status).toBe(200);
  expect((await house.live()).canaries).toEqual([]);
});

test('T-53a: a preview of a killed or changed build is refused, and one by a token of one brand', async () => {
  const { artifacts } = house.edge;
  await house.release(ada, made('gone'), { promote: false });
  await house.release(ada, made('changed'), { promote: false });
  const aurora = await house.member('Aurora', ['promo'], { brand: 'aurora' });
  await expect(aurora.site.preview('promo', 'gone')).rejects.toThrow(
    'for visitors of aurora alone',
  );
  expect((await take(ada.token, 'kill', 'promo', 'gone')).status).toBe(200);
  await expect(ada.site.preview('promo', 'gone')).rejects.toThrow(
    'promo@gone was killed: blank pages',
  );
  const described = artifacts.path('promo', 'changed', 'release.json');
  const text = readFileSync(described, 'utf8');
  writeFileSync(described, JSON.stringify({ ...JSON.parse(text), contract: '*' }));
  await expect(ada.site.preview('promo', 'changed')).rejects.toThrow('release.json was changed');
  writeFileSync(described, text);
  writeFileSync(artifacts.path('promo', 'changed', 'area.js'), 'globalThis.stolen = 1;');
  await expect(ada.site.preview('promo', 'changed')).rejects.toThrow(
    'is not what release.json says',
  );
});
