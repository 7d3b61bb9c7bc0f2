import { revokeKey, revokeToken } from 'deploy-release/remote';
import { type Aim, EVERYBODY, type Member, PublishingHouse, problemOf } from './testing/house';

const house = new PublishingHouse();
let ada: Member;
beforeAll(async () => {
  await house.start({ trustProxy: 1 });
  ada = await house.member('Ada', ['promo']);
});
afterAll(() => house.stop());

const state = async () => ({
  live: await house.live(),
  builds: (await house.edge.artifacts.builds('promo')).sort(),
  others: await house.edge.artifacts.builds('cashbox'),
});
const plan = { area: 'promo', build: 'x1', aim: EVERYBODY, key: null };
const live = (area: string, build: string, aim: Partial<Aim> = {}) => ({
  request: crypto.randomUUID(),
  area,
  build,
  aim: { ...EVERYBODY, ...aim },
});

/** Every call of the service, with a body of its shape. */
const CALLS: [string, string, object?][] = [
  ['POST', '/plan', plan],
  ['POST', '/uploads', { description: '{}', packed: {} }],
  ['GET', `/uploads/${'0'.repeat(64)}`],
  ['PUT', `/uploads/${'0'.repeat(64)}/files/${'0'.repeat(96)}`],
  ['POST', `/uploads/${'0'.repeat(64)}/finish`, { request: crypto.randomUUID(), aim: EVERYBODY }],
  ['POST', '/live', live('promo', 'b1')],
];

describe.each(CALLS)('%s %s', (method, path, body) => {
  test('T-1: without a token of this site it is 401 with a sentence', async () => {
    const sentences = [];
    const from = { 'x-forwarded-for': `10.0.${CALLS.findIndex((call) => call[1] === path)}.1` };
    for (const token of ['', 'x', 'console-token', `release_${'0'.repeat(16)}_${'A'.repeat(43)}`]) {
      const answer = await house.call(token, method, path, body, from);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      sentences.push(problemOf(answer));
    }
    const none = await house.call('', method, path, body, {
      authorization: '',
      cookie: `token=${ada.token}`,
    });
    sentences.push(problemOf(none));
    for (const problem of sentences)
      expect(problem).toEqual({
        status: 401,
        code: 'unauthorized',
        message: expect.stringMatching(
          /^this token is none of this site's; try: npm run compose -- token create/,
        ),
      });
  });

  test('T-2: what a page sends is 403, whatever it bears', async () => {
    const pages: Record<string, string>[] = [
      { origin: house.edge.origin },
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of pages) {
      const answer = await house.call(ada.token, method, path, body, headers);
      expect([headers, problemOf(answer).status]).toEqual([headers, 403]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

test('T-1: a body is not read of whoever has no token', async () => {
  const answer = await house.call('x', 'POST', '/uploads', '{'.repeat(100));
  expect(problemOf(answer).status).toBe(401);
  const late = await house.call(ada.token, 'POST', '/uploads', '{'.repeat(100));
  expect(problemOf(late)).toEqual({
    status: 400,
    code: 'validation',
    message: 'the body is no JSON',
  });
});

test('T-3: an area of another team is refused at every step, and nothing of it is kept', async () => {
  const before = await state();
  const sentence =
    /^the token of Ada \(team games\) is for mf-promo, and not for mf-cashbox; try: npm run compose -- token create/;
  const cashbox = { area: 'cashbox', pages: ['balance', 'cashbox'], slots: ['header-balance'] };
  await expect(house.release(ada, cashbox)).rejects.toThrow(sentence);
  await expect(ada.site.plan('cashbox', 'c1', EVERYBODY, 'ab'.repeat(32))).rejects.toThrow(
    sentence,
  );
  await expect(ada.site.live('cashbox', 'b1', EVERYBODY, (_name, work) => work())).rejects.toThrow(
    sentence,
  );
  const told = await house.call(ada.token, 'POST', '/live', live('cashbox', 'b1'));
  expect(problemOf(told)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await state()).toEqual(before);
});

test('T-4, T-4a: who may publish alone publishes, and gives it to nobody', async () => {
  const rights = { publish: true, canary: 0, promote: false };
  const grace = await house.member('Grace', ['promo'], { rights });
  await house.release(grace, { build: 'graces' }, { promote: false });
  const before = await state();
  for (const [aim, sentence] of [
    [{}, 'may not promote; try: npm run compose -- token create NAME --team games'],
    [{ brand: 'aurora' }, 'may not promote'],
    [{ canary: 100 }, 'may not set a canary'],
  ] as const) {
    const told = problemOf(
      await house.call(grace.token, 'POST', '/live', live('promo', 'graces', aim)),
    );
    expect(told).toMatchObject({ status: 403, message: expect.stringContaining(sentence) });
    await expect(house.release(grace, { build: 'graces2' }, aim)).rejects.toThrow(sentence);
  }
  expect(await state()).toEqual(before);
});

test('T-4: a canary goes as far as the token says, of its brand, and no further', async () => {
  const rights = { publish: false, canary: 500, promote: false };
  const canary = await house.member('Canary', ['promo'], { rights, brand: 'carnaval' });
  await house.release(ada, { build: 'tried' }, { promote: false });
  const ask = (aim: Partial<Aim>) =>
    house.call(canary.token, 'POST', '/live', live('promo', 'tried', aim));
  expect(problemOf(await ask({ canary: 501, brand: 'carnaval' })).message).toContain('up to 5 %');
  expect(problemOf(await ask({ canary: 500 })).message).toContain('for visitors of carnaval alone');
  expect(problemOf(await ask({ canary: 500, brand: 'aurora' })).status).toBe(403);
  expect((await ask({ canary: 500, brand: 'carnaval' })).text).toContain('"event":"done"');
  expect((await house.live()).canaries).toMatchObject([
    { build: 'tried', share: 500, brand: 'carnaval' },
  ]);
  await expect(house.release(canary, { build: 'own' }, { promote: false })).rejects.toThrow(
    'may not publish',
  );
});

test('T-6: a token that is taken away stops an upload that is under way', async () => {
  const mallory = await house.member('Mallory', ['promo']);
  const before = await state();
  const content = house.build(mallory, { build: 'mallorys' });
  let revoked = false;
  const read: typeof content.read = async (file, encoding) => {
    if (!revoked && file === 'area.js' && encoding === null) {
      revoked = true;
      await revokeToken(house.access, mallory.id);
    }
    return content.read(file, encoding);
  };
  const release = mallory.site.release({ ...content, read }, EVERYBODY, (_name, work) => work());
  await expect(release).rejects.toThrow('this token was taken away at');
  expect(await state()).toEqual(before);
});

test('T-6: a token that has ended says so', async () => {
  const late = await house.member('Late', ['promo'], { days: 1e-9 });
  await expect(house.release(late)).rejects.toThrow(
    /^this token ended at .*; try: npm run compose -- token create/,
  );
});

describe('T-32, T-33: what comes is signed by somebody of the team, as it is', () => {
  const send = (content: ReturnType<typeof house.build>) =>
    ada.site.release(content, { ...EVERYBODY, promote: false }, (_name, work) => work());

  test('a build of which something was changed after the signature', async () => {
    const { builds } = await state();
    const content = house.build(ada, { build: 'changed' });
    await expect(
      send({ ...content, release: { ...content.release, contract: '*' } }),
    ).rejects.toThrow(
      'the provenance of promo@changed does not hold: release.json was changed since',
    );
    const other = house.build(ada, { build: 'changed', inModule: 'globalThis.stolen = 1;' });
    const { provenance } = content.release;
    await expect(
      send({ ...other, release: { ...other.release, ...(provenance ? { provenance } : {}) } }),
    ).rejects.toThrow('does not vouch for area.js');
    expect((await state()).builds).toEqual(builds);
  });

  test('a build without a signature, or with one of another team', async () => {
    const content = house.build(ada, { build: 'unsigned' });
    const { provenance: _, ...bare } = content.release;
    await expect(send({ ...content, release: bare })).rejects.toThrow(
      'promo@unsigned is not signed',
    );
    const money = await house.member('Eve', ['promo'], { team: 'money' });
    await expect(send(house.build(money, { build: 'eves' }))).rejects.toThrow(
      'does not sign for Ada (team games)',
    );
  });

  test('a build whose key is revoked between its upload and its publication', async () => {
    const bob = await house.member('Bob', ['promo'], { team: 'bobs' });
    const content = house.build(bob, { build: 'bobs' });
    const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const result = await work();
      const { signatures = [] } = content.release.provenance ?? {};
      if (name.startsWith('upload')) await revokeKey(house.access, signatures[0]?.keyid ?? '');
      return result;
    };
    await expect(bob.site.release(content, EVERYBODY, step)).rejects.toThrow(
      /^key [0-9a-f]{12} was revoked at/,
    );
    expect(await house.edge.artifacts.builds('promo')).not.toContain('bobs');
  });
});

test('T-7: guessing tokens ends after some tries of one address, and shuts nobody out who has one', async () => {
  const guess = (token: string, ip: string) =>
    house.call(token, 'POST', '/plan', plan, { 'x-forwarded-for': ip });
  for (let turn = 0; turn < 30; turn += 1)
    expect((await guess('wrong', '10.1.0.1')).status).toBe(401);
  const late = await guess('wrong', '10.1.0.1');
  expect([late.status, late.headers['retry-after']]).toEqual([429, '20']);
  expect((await guess('wrong', '10.1.0.2')).status).toBe(401);
  expect(problemOf(await guess(ada.token, '10.1.0.1')).message).toContain(
    'promo@x1 is not published',
  );
});
