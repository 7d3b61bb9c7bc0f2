import { createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { areaBuild, shellBuild } from '../gate/testing/area';
import { promote } from '../promote';
import { attested } from '../provenance';
import { workspace } from '../testing';
import { accessStore, admit } from '../tokens';
import { NOW, typed } from './testing/typed';

let space: ReturnType<typeof workspace>;
const now = NOW;
const { dataDir, run, done, json } = typed(() => space);

beforeEach(() => {
  space = workspace();
});
afterEach(() => space.dispose());

test('T-5, T-5a: a token is shown once; the list says all but that', async () => {
  const made = await json(
    "token create 'CI of games' --team games --areas mf-lobby,promo --may publish,canary=5% --pipeline --for 30d --brand aurora",
  );
  expect(made).toMatchObject({
    holder: { name: 'CI of games', kind: 'pipeline' },
    team: 'games',
    areas: ['lobby', 'promo'],
    rights: { publish: true, canary: 500, promote: false },
    brand: 'aurora',
    expiresAt: '2026-07-01T12:00:00.000Z',
  });
  const access = accessStore({ DATA_DIR: dataDir() });
  expect(await admit(access, made.token, now)).toMatchObject({ ok: true, token: { id: made.id } });
  const list = await done('token list');
  expect(list).toMatch(
    /^[0-9a-f]{16} +CI of games +pipeline +games +lobby promo +publish, canary to 5 % +aurora +until 2026-07-01T12:00:00\.000Z +2026-06-01T12:00:00\.000Z$/m,
  );
  expect(list + JSON.stringify(await json('token list'))).not.toContain(made.token.slice(-43));
  expect(await done(`token revoke ${made.id}`)).toBe(
    'Nobody publishes with the token of CI of games any more.',
  );
  expect(await admit(access, made.token, now)).toMatchObject({ ok: false });
  expect(await done('token list')).toContain('revoked 2026-06-01T12:00:00.000Z');
});

test('T-4: a token may publish and nothing else, unless more is said; it lasts 90 days', async () => {
  expect(await json('token create Ada --team games --areas lobby')).toMatchObject({
    holder: { name: 'Ada', kind: 'person' },
    brand: null,
    expiresAt: '2026-08-30T12:00:00.000Z',
    rights: { publish: true, canary: 0, promote: false },
  });
});

test('T-31: a key is made in a file of one’s own, registered by its public half, and revoked', async () => {
  const file = join(dataDir(), 'team.pem');
  const { publicFile: half } = await json(`key new ${file}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(half, 'utf8')).toContain('BEGIN PUBLIC KEY');
  expect(await run(`key new ${file}`)).toMatchObject({
    status: 1,
    err: expect.stringContaining('is there already'),
  });
  const { id } = await json(`key add ${half} --team games --holder Ada`);
  expect(await done('key list')).toMatch(
    new RegExp(`^${id.slice(0, 12)} +games +Ada +\\S+ +counts$`, 'm'),
  );
  await done(`key revoke ${id.slice(0, 12)}`);
  expect(await done('key list')).toContain('revoked');
  expect(await run(`key add ${file} --team games`)).toMatchObject({
    status: 1,
    err: 'refused: that is the private half of a key: it stays where it is; give the public half',
  });
});

test.each([
  ['token', 'create, list or revoke is missing'],
  ['token make', 'make is no action of token'],
  ['token create Ada --areas lobby', '--team is missing'],
  ['token create Ada --team games', '--areas is missing'],
  [
    'token create Ada --team games --areas lobby --may everything',
    '--may everything: write publish',
  ],
  ['token create Ada --team games --areas lobby --may publish=5%', '--may publish=5%'],
  ['token create Ada --team games --areas lobby --for ever', 'ever is no time; write 12h or 90d'],
  ['token revoke', 'ID is missing'],
  ['key', 'new, add, list or revoke is missing'],
  ['key add x.pem', '--team is missing'],
])('"%s" is wrong usage with status 2 and help', async (line, sentence) => {
  const { status, err } = await run(line);
  expect([status, err.includes(sentence), err.includes('npm run compose -- ')]).toEqual([
    2,
    true,
    true,
  ]);
});

test.each([
  ['token create Ada --team games --areas lobby --for 367d', 'a token lasts at most 366 days'],
  [
    'token revoke 0123456789abcdef',
    'there is no token 0123456789abcdef; try: npm run compose -- token list',
  ],
  [
    'key add /nowhere.pem --team games',
    '/nowhere.pem cannot be read; try: npm run compose -- key new /nowhere.pem',
  ],
  ['key revoke 0123456789ab', 'there is no one key 0123456789ab; try: npm run compose -- key list'],
])('"%s" is refused with status 1', async (line, sentence) => {
  expect(await run(line)).toMatchObject({ status: 1, err: expect.stringContaining(sentence) });
});

test('show and explain say who vouches for each build, and when nobody can', async () => {
  const file = join(dataDir(), 'team.pem');
  await done(`key new ${file}`);
  await done(`key add ${file}.pub --team games`);
  const key = createPrivateKey(readFileSync(file, 'utf8'));
  const materials = [{ uri: 'git+https://code.example/site', digest: { gitCommit: 'c0ffee' } }];
  const signed = (build: string) => {
    const content = areaBuild({ build, rest: { commit: 'c0ffee+' } });
    return { ...content, release: attested(content.release, key, materials) };
  };
  await space.artifacts.write(shellBuild('s1'));
  await space.artifacts.write(signed('p1'));
  const changed = signed('p2');
  await space.artifacts.write({ ...changed, release: { ...changed.release, commit: 'c0ffee' } });
  await promote(space, 'shell', 's1');
  await promote(space, 'promo', 'p1');
  await done('canary promo p2 5%');

  const shown = await done('show --provenance');
  expect(shown).toMatch(/^shell@s1 +c0ffee +not signed +-$/m);
  expect(shown).toMatch(
    /^promo@p1 +c0ffee, with changes on top +signed by team games +git\+https:\/\/code\.example\/site$/m,
  );
  expect(shown).toMatch(/^promo@p2 +c0ffee +does not hold: it names another commit +-$/m);
  const told = await done('explain --visitor v --brand aurora');
  expect(told).toMatch(/^promo@p1 .*signed by team games/m);
  expect((await json('explain --visitor v --brand aurora')).provenance).toContainEqual(
    expect.objectContaining({
      area: 'promo',
      build: 'p1',
      provenance: expect.objectContaining({ state: 'signed' }),
    }),
  );
});
