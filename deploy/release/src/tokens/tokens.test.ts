import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inEachPlace, inFiles, type Place } from '../store/testing/places';
import type { AccessStore } from './access-store';
import { accessStore } from './open';
import { demandArea, demandLive, demandPreview, demandPublish } from './rights';
import { admit, createToken, listTokens, revokeToken, type WantedToken } from './tokens';

const DAY = 86_400_000;
const now = Date.parse('2026-06-01T12:00:00Z');
const wanted: WantedToken = {
  holder: { name: 'Ada', kind: 'person' },
  team: 'games',
  areas: ['lobby', 'promo'],
  brand: null,
  days: 30,
  rights: { publish: true, canary: 500, promote: false },
};

const secretOf = (text: string) => text.slice('release_0123456789abcdef_'.length);

inEachPlace((open) => {
  let place: Place;
  let store: AccessStore;
  beforeEach(async () => {
    place = await open();
    store = accessStore(place.env);
  });
  afterEach(async () => {
    await store.close();
    await place.dispose();
  });

  test('T-5, T-5a: a token opens what it was made for; what is kept and listed does not hold it', async () => {
    const { text, token } = await createToken(store, wanted, now);
    const secret = secretOf(text);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await admit(store, text, now)).toEqual({ ok: true, token });
    const kept = (await store.all('token')).map((record) => record.text).join();
    expect(kept).not.toContain(secret);
    expect(JSON.stringify(await listTokens(store))).not.toMatch(new RegExp(`${secret}|hash`));
  });

  test('T-1: no token, another secret and an unknown id are one sentence', async () => {
    const { text } = await createToken(store, wanted, now);
    const other = (await createToken(store, wanted, now)).text;
    const [, id] = text.split('_');
    const mixed = `release_${id}_${secretOf(other)}`;
    for (const given of [
      '',
      'x',
      mixed,
      `release_${'0'.repeat(16)}_${secretOf(other)}`,
      `${text}x`,
    ])
      expect(await admit(store, given, now)).toEqual({
        ok: false,
        reason: expect.stringMatching(
          /^this token is none of this site's; try: npm run compose -- token create/,
        ),
      });
  });

  test('T-6: a token ends at its time, and says so to who has it', async () => {
    const { text } = await createToken(store, wanted, now);
    expect((await admit(store, text, now + 30 * DAY - 1)).ok).toBe(true);
    expect(await admit(store, text, now + 30 * DAY)).toEqual({
      ok: false,
      reason: expect.stringContaining('this token ended at 2026-07-01T12:00:00.000Z'),
    });
  });

  test('T-6: a token that is revoked opens nothing from then on, wherever it is asked', async () => {
    const { text, token } = await createToken(store, wanted, now);
    const other = accessStore(place.env);
    expect((await admit(other, text, now)).ok).toBe(true);
    await revokeToken(store, token.id, now + 1000);
    expect(await admit(other, text, now + 2000)).toEqual({
      ok: false,
      reason: expect.stringContaining('this token was taken away at 2026-06-01T12:00:01.000Z'),
    });
    await revokeToken(other, token.id, now + DAY);
    expect((await listTokens(store))[0]?.revokedAt).toBe('2026-06-01T12:00:01.000Z');
    await other.close();
  });

  test('T-6, T-6a: the list says when a token was last used, and a use does not bring a revoked one back', async () => {
    const { text, token } = await createToken(store, wanted, now);
    expect((await listTokens(store))[0]?.usedAt).toBeNull();
    await admit(store, text, now + 5000);
    expect((await listTokens(store))[0]?.usedAt).toBe('2026-06-01T12:00:05.000Z');
    await admit(store, text, now + 3_600_000);
    expect((await listTokens(store))[0]?.usedAt).toBe('2026-06-01T13:00:00.000Z');
    await revokeToken(store, token.id, now + DAY);
    await store.mark('token', token.id, 'used', 'later');
    expect((await admit(store, text, now + DAY)).ok).toBe(false);
  });

  test('T-6: nobody gets a token without an end, or one that no history could show', async () => {
    const make = (rest: Partial<WantedToken>) => createToken(store, { ...wanted, ...rest }, now);
    await expect(make({ days: 367 })).rejects.toThrow('a token lasts at most 366 days');
    await expect(make({ holder: { name: '<b>', kind: 'person' } })).rejects.toThrow(
      '<b> is no name',
    );
    await expect(make({ team: 'Games' })).rejects.toThrow('Games is no name of a team');
    await expect(make({ areas: ['../x'] })).rejects.toThrow('the token is malformed at /areas/0');
    await expect(revokeToken(store, '00000000')).rejects.toThrow(
      'there is no token 00000000; try:',
    );
    expect(await listTokens(store)).toEqual([]);
  });
});

test('T-5: in files, tokens are their owner’s alone, and an id leads nowhere else', async () => {
  const place = await inFiles();
  const store = accessStore(place.env);
  const { token } = await createToken(store, wanted, now);
  const folder = join(place.env.DATA_DIR ?? '', 'release-access', 'token');
  expect(readdirSync(folder)).toEqual([`${token.id}.json`]);
  expect(statSync(join(folder, `${token.id}.json`)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, `${token.id}.json`), 'utf8')).toContain('"team": "games"');
  expect(await store.find('token', '../token')).toBeNull();
  await expect(store.add('token', '../../x', '{}')).rejects.toThrow('is no id');
  expect(existsSync(join(place.env.DATA_DIR ?? '', 'x.json'))).toBe(false);
  await place.dispose();
});

describe('rights', () => {
  const token = {
    id: '0',
    createdAt: '',
    expiresAt: '',
    revokedAt: null,
    usedAt: null,
    ...wanted,
  };
  const live = (aim: { canary: number | null; brand?: string | null }, rest: object = {}) =>
    demandLive({ ...token, ...rest }, 'lobby', { brand: null, ...aim });

  test('T-3: an area of another team is refused with whose the token is', () => {
    demandArea(token, 'promo');
    expect(() => demandPublish(token, 'cashbox')).toThrow(
      'the token of Ada (team games) is for mf-lobby, mf-promo, and not for mf-cashbox; try: npm run compose -- token create',
    );
    expect(() => demandLive(token, 'shell', { canary: 1, brand: null })).toThrow(
      'and not for shell',
    );
  });

  test('T-4: what a token may is exactly what it says', () => {
    demandPublish(token, 'lobby');
    live({ canary: 500 });
    expect(() => live({ canary: 501 })).toThrow('may set a canary up to 5 %');
    expect(() => live({ canary: null })).toThrow(
      'may not promote; try: npm run compose -- token create',
    );
    const rights = { publish: false, canary: 0, promote: true };
    live({ canary: null }, { rights });
    expect(() => live({ canary: 1 }, { rights })).toThrow('may not set a canary');
    expect(() => demandPublish({ ...token, rights }, 'lobby')).toThrow('may not publish');
  });

  test('T-4: a preview shows on every brand, so a token for one brand signs none', () => {
    demandPreview(token, 'lobby');
    expect(() => demandPreview({ ...token, brand: 'aurora' }, 'lobby')).toThrow(
      'is for visitors of aurora alone, and a preview shows on every brand',
    );
    const rights = { publish: false, canary: 500, promote: true };
    expect(() => demandPreview({ ...token, rights }, 'lobby')).toThrow('may not publish');
  });

  test('T-4: a token for one brand gives nothing to the others', () => {
    live({ canary: 500, brand: 'aurora' }, { brand: 'aurora' });
    for (const brand of [null, 'carnaval'])
      expect(() => live({ canary: 500, brand }, { brand: 'aurora' })).toThrow(
        'is for visitors of aurora alone: say --brand aurora',
      );
  });
});
