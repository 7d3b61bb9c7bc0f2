import { writeFileSync } from 'node:fs';
import { addKey, attested, newKeyPair, openAccess, privateKeyIn } from 'deploy-release/remote';
import fc from 'fast-check';
import type { Asked } from '../testing/ask';
import { TestEdge } from '../testing/edge';
import { openPage, reportFailure } from '../testing/players';
import { h } from './parts/markup';

const edge = new TestEdge();
beforeAll(async () => {
  edge.publish('lobby', 'b2', { chunks: ['area', 'page-main'] });
  edge.publish('lobby', 'b0', { createdAt: '2020-01-01T00:00:00Z', chunks: ['area', 'page-main'] });
  await edge.start({}, (live) => ({ ...live, pins: { ...live.pins, lobby: 'b1' } }));
});
afterAll(() => edge.stop());
beforeEach(() => {
  edge.platform.reset();
  edge.platform.on('PUT /log', { body: { ok: true } });
});

const form = (
  path: string,
  fields: Record<string, string>,
  { headers = {}, ...asked }: Asked = {},
) =>
  edge.ask(`/-/console${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      origin: edge.origin,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...asked,
  });
const login = async (token = 'console-token') => {
  const { cookies } = await form('/login', { token });
  return { cookie: cookies.console?.split(';', 1)[0] ?? '' };
};
const look = async (path: string) => edge.ask(`/-/console${path}`, { headers: await login() });
const live = async () => {
  const document = await edge.store.current();
  if (!document) throw new Error('nothing is live');
  return document;
};
/** Says yes to a change after having seen revision `revision`. */
const change = async (fields: Record<string, string>, revision?: number) =>
  form(
    '/change',
    { ...fields, revision: String(revision ?? (await live()).revision) },
    { headers: await login() },
  );

describe('K-1: nobody comes in without the token', () => {
  test.each([
    '',
    '/history',
    '/experiments',
    '/explain',
    '/health',
    '/change?do=rollback&to=1',
    '/nowhere',
  ])('%p asks for it', async (path) => {
    const { status, text } = await edge.ask(`/-/console${path}`);
    expect(status).toBe(401);
    expect(text).toContain('name="token"');
    expect(text).not.toContain('lobby');
  });

  test('K-1b: the cookie is the console’s alone, out of reach of scripts and of other sites', async () => {
    const { status, cookies, headers } = await form('/login', { token: 'console-token' });
    expect([status, headers.location]).toEqual([303, '/-/console']);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/-/console', 'Max-Age=43200']) {
      expect(cookies.console).toContain(part);
    }
  });

  test('K-1c: a wrong token, a changed cookie, another site’s form', async () => {
    expect((await form('/login', { token: 'console-tokem' })).status).toBe(401);
    const { cookie } = await login();
    const forged = `${cookie.slice(0, -3)}abc`;
    expect((await edge.ask('/-/console', { headers: { cookie: forged } })).status).toBe(401);
    for (const origin of ['https://evil.test', 'null']) {
      const headers = { origin, cookie };
      expect((await form('/login', { token: 'console-token' }, { headers })).status).toBe(403);
      const fields = { do: 'rollback', to: '1', revision: '2' };
      expect((await form('/change', fields, { headers })).status).toBe(403);
    }
  });

  test('K-1c: a login link fills the form in and does not log in by itself', async () => {
    const { status, text, cookies } = await edge.ask('/-/console?token=console-token');
    expect([status, cookies]).toEqual([401, {}]);
    expect(text).toContain('value="console-token"');
  });

  test('K-1a: guessing ends after some tries, for the right token too', async () => {
    const own = await new TestEdge().start({ trustProxy: 1 });
    const guess = (token: string, ip = '10.0.0.1') =>
      own.ask('/-/console/login', {
        method: 'POST',
        body: `token=${token}`,
        headers: { origin: own.origin, 'x-forwarded-for': ip },
      });
    for (let turn = 0; turn < 10; turn += 1) expect((await guess('wrong')).status).toBe(401);
    expect((await guess('console-token')).status).toBe(429);
    expect((await guess('console-token', '10.0.0.2')).status).toBe(303);
    await own.stop();
  });
});

describe('K-2: pages are inert', () => {
  test('no script runs, no style but the page’s, nobody frames it', async () => {
    const { headers, text } = await look('');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(text).not.toMatch(/<script| style="| on\w+="/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('whatever a text holds, it stays text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { text: made } = h`<p title="${text}">${[text]}</p>`;
        const inner = made.slice('<p title="'.length, -'</p>'.length);
        expect(inner.replace('">', '')).not.toMatch(/[<>"']/);
      }),
    );
  });

  test('a query is shown as text', async () => {
    const { text } = await look(
      `/explain?visitor=${encodeURIComponent('"><script>x</script>')}&path=/`,
    );
    expect(text).not.toContain('<script>x');
  });
});

test('K-3: what runs where, why, for how many and how well', async () => {
  edge.publish('promo', 'p2');
  edge.publish('lobby', 'b3', { chunks: ['area', 'page-main'] });
  await change({ do: 'canary', target: 'lobby@b3', share: '25', brand: 'aurora' });
  // of a quarter of visitors somebody comes: 200 without are one in 10^25
  let page = await openPage(edge);
  for (let visitor = 1; visitor < 200 && page.builds.lobby?.why !== 'canary'; visitor += 1)
    page = await openPage(edge);
  await reportFailure(edge, page, 'lobby');
  const { text } = await look('');
  expect(text).toContain('Aurora');
  expect(text).toContain('Carnaval');
  expect(text).toMatch(/<code>b3<\/code>[\s\S]{0,400}badge canary">canary[\s\S]{0,200}25%/);
  await change({ do: 'demote', target: 'lobby@b3', reason: 'its views failed' });
  expect((await live()).note).toBe('demote lobby@b3: its views failed');
  // the canary is gone, what its visitors saw is not
  expect((await look('')).text).toMatch(/<code>b3<\/code>[\s\S]{0,100}title="its views failed"/);
});

test('K-3: a change is shown before it is made, then made and written down with who', async () => {
  const before = await live();
  const { text } = await look('/change?do=promote&target=lobby@b2');
  expect(text).toContain('~ pin lobby: b1 -&gt; b2');
  expect((await live()).revision).toBe(before.revision);
  const answer = await change({ do: 'promote', target: 'lobby@b2' });
  const after = await live();
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    `/-/console/history/${after.revision}`,
  ]);
  expect(after).toMatchObject({
    by: 'console (Ada)',
    pins: { lobby: 'b2' },
    note: 'promote lobby@b2',
  });
  expect((await openPage(edge)).builds.lobby?.build).toBe('b2');
  const history = await look('/history');
  expect(history.text).toContain('console (Ada)');
  expect((await look(`/history/${after.revision}`)).text).toContain('~ pin lobby: b1 -&gt; b2');
});

test('K-4: a rollback brings an earlier revision back, and is refused when somebody was first', async () => {
  const seen = await live();
  await change({ do: 'canary', target: 'lobby@b0', share: '5' });
  const late = await change({ do: 'rollback', to: '2' }, seen.revision);
  expect(late.status).toBe(409);
  expect(late.text).toContain(`revision ${seen.revision + 1} is live, you saw ${seen.revision}`);
  expect((await live()).revision).toBe(seen.revision + 1);
  await change({ do: 'rollback', to: '2' });
  expect(await live()).toMatchObject({ pins: { lobby: 'b1' }, note: 'roll back to revision 2' });
  expect((await live()).canaries ?? []).toEqual([]);
});

test('K-5: an area goes back alone; all goes back only after it is said what that takes back', async () => {
  const { revision } = await live();
  await change({ do: 'promote', target: 'lobby@b2' });
  await change({ do: 'canary', target: 'promo@p2', share: '5' });
  const { text } = await look(`/history/${revision}`);
  expect(text).toContain('Roll back lobby');
  expect(text).toContain('Roll back promo');
  expect(text).not.toContain('Roll back shell');
  const whole = await look(`/change?do=rollback&to=${revision}`);
  expect(whole.text).toContain('It takes back what everybody changed since');
  for (const note of ['promote lobby@b2', 'canary promo@p2']) expect(whole.text).toContain(note);
  const one = await look(`/change?do=rollback-area&area=lobby&to=${revision}`);
  expect(one.text).not.toContain('canary promo@p2');
  await change({ do: 'rollback-area', area: 'lobby', to: String(revision) });
  expect(await live()).toMatchObject({
    pins: { lobby: 'b1' },
    canaries: [{ area: 'promo', build: 'p2' }],
  });
  await change({ do: 'rollback', to: String(revision) });
  expect((await live()).canaries ?? []).toEqual([]);
});

const refused: [string, Record<string, string>, string][] = [
  ['an unknown build', { do: 'promote', target: 'lobby@b99' }, 'lobby@b99 is not published'],
  ['an unknown area', { do: 'promote', target: 'kitchen@b1' }, 'there is no area kitchen'],
  [
    'an unknown brand',
    { do: 'canary', target: 'lobby@b2', share: '5', brand: 'nobody' },
    'there is no brand nobody',
  ],
  ['a share beyond all', { do: 'canary', target: 'lobby@b2', share: '101' }, 'a share is 0 to 100'],
  [
    'a share that is none',
    { do: 'canary', target: 'lobby@b2', share: 'many' },
    'many is no percentage',
  ],
  ['an unknown revision', { do: 'rollback', to: '99999' }, 'there is no revision 99999'],
  ['an unknown change', { do: 'explode' }, 'the console has no such change'],
  ['nothing', {}, 'the console has no such change'],
];
test.each(refused)(
  '%s is refused with a sentence, and nothing changes',
  async (_what, fields, sentence) => {
    const { revision } = await live();
    const answer = await change(fields);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(sentence);
    const seen = await look(`/change?${new URLSearchParams(fields)}`);
    expect(seen.text).toContain(sentence);
    expect((await live()).revision).toBe(revision);
  },
);

test('an experiment is begun, watched by arm, and stopped with a winner', async () => {
  await change({
    do: 'start-experiment',
    id: 'wide',
    target: 'lobby@b2',
    arm: 'wide-arm',
    variant: '50',
    control: '50',
    conversion: 'sign-up',
    bots: 'out',
    staff: 'out',
    brand: '',
  });
  expect((await live()).experiments).toMatchObject([
    {
      id: 'wide',
      area: 'lobby',
      brand: null,
      excludeBots: true,
      excludeStaff: true,
      conversion: 'sign-up',
    },
  ]);
  for (let visitor = 0; visitor < 16; visitor += 1) {
    const { cookie } = await openPage(edge);
    await edge.call('/-/exposure', { method: 'PUT', cookie, body: '{"experiment":"wide"}' });
  }
  const { text } = await look('/experiments/wide');
  expect(text).toContain('wide-arm');
  expect(text).toContain('Against control');
  expect(text).toMatch(/<svg class="plot"/);
  expect((await look('/experiments/wide?conversion=constructor')).status).toBe(200);
  const stop = { do: 'stop-experiment', id: 'wide', winner: 'wide-arm' };
  const asked = await look(`/change?${new URLSearchParams(stop)}`);
  expect(asked.text).toMatch(
    /arm wide-arm of experiment wide is not surely better than control: 0 of \d+ against/,
  );
  expect(asked.text).toContain('Why it wins anyway <input name="anyway" value="" required');
  const mute = await change(stop);
  expect([mute.status, mute.text]).toEqual([
    422,
    expect.stringContaining('say why it wins anyway'),
  ]);
  await change({ ...stop, anyway: 'players asked for it' });
  expect((await live()).note).toBe(
    'stop experiment wide, wide-arm won (without proof: players asked for it)',
  );
  expect(await live()).toMatchObject({ pins: { lobby: 'b2' }, experiments: [] });
});

test('the console shows what came of an experiment that was stopped', async () => {
  const { text: list } = await look('/experiments');
  const [, link = ''] =
    /Stopped experiments[\s\S]*href="\/-\/console(\/experiments\/wide\?run=[^"]+)"/.exec(list) ??
    [];
  for (const path of [link, '/experiments/wide']) {
    const { text } = await look(path);
    expect(text).toMatch(/wide-arm<\/strong>[\s\S]{0,200}badge live">won/);
    const exposed = [
      ...text.matchAll(/<td class="num"[^>]*>(\d+)<\/td><td class="num"[^>]*>0<\/td>/g),
    ].map(([, n]) => Number(n));
    expect(exposed.reduce((sum, n) => sum + n, 0)).toBe(16);
    expect(text).not.toContain('do" value="stop-experiment');
  }
  expect((await look('/experiments/wide?run=never')).status).toBe(404);
  expect((await look('/experiments/other')).status).toBe(404);
});

test('why a visitor gets a build, step by step, and what the page is made of', async () => {
  await change({ do: 'canary', target: 'lobby@b0', share: '100' });
  const visitor = crypto.randomUUID();
  const { text } = await look(`/explain?visitor=${visitor}&brand=aurora&path=/games/slots`);
  expect(text).toContain('gamesCategory (lobby)');
  expect(text).toContain('canary/lobby');
  expect(text).toMatch(
    /badge pin">pin<\/span> <code>b2<\/code> <span class="mute">canary goes before it/,
  );
  expect(text).toMatch(/<strong>lobby<\/strong> <span class="badge live">this page/);
  expect(text).toMatch(/<strong>cashbox<\/strong> +<span class="badge ">in its slots/);
  expect(text).toMatch(/<strong>promo<\/strong> +<\/td>/);
  await change({ do: 'end-canary', area: 'lobby' });
});

test('who vouches for a build, of what it was made, and what does not hold', async () => {
  const access = openAccess({ dataDir: edge.directory });
  const { privateKey, publicKey } = newKeyPair();
  await addKey(access, { pem: publicKey, team: 'games', holder: 'Ada' });
  const materials = [{ uri: 'git+https://code.example/<site>', digest: { gitCommit: 'c0ffee' } }];
  edge.publish('lobby', 'signed', { commit: 'c0ffee+' });
  const release = await edge.artifacts.release('lobby', 'signed');
  const made = attested(release, privateKeyIn(privateKey), materials);
  writeFileSync(edge.artifacts.path('lobby', 'signed', 'release.json'), JSON.stringify(made));
  await change({ do: 'promote', target: 'lobby@signed' });
  const now = await look('');
  expect(now.text).toMatch(
    /builds\/lobby\/signed"><code>signed<\/code>[\s\S]{0,200}signed by Ada of team games/,
  );
  expect(now.text).toContain('badge ">not signed');
  const { text } = await look('/builds/lobby/signed');
  expect(text).toContain('with changes on top');
  expect(text).toContain('git+https://code.example/&lt;site&gt;');
  expect(text).toContain('gitCommit:c0ffee');
  writeFileSync(
    edge.artifacts.path('lobby', 'signed', 'release.json'),
    JSON.stringify({ ...made, contract: '^1.0.1' }),
  );
  expect((await look('/builds/lobby/signed')).text).toContain(
    'does not hold: release.json was changed since',
  );
  expect((await look('/builds/lobby/nothing')).status).toBe(404);
  expect((await look('/builds/..%2f..%2f/x')).status).toBe(404);
  await change({ do: 'promote', target: 'lobby@b2' });
});

test('the history says whose token it was, of which commit, and that it had changes on top', async () => {
  const document = await live();
  const ci = { name: 'CI', kind: 'pipeline' as const, team: 'games' };
  const author = { ...ci, commit: 'c0ffee123456', dirty: true };
  const said = { by: 'CI (team games)', author, note: 'from elsewhere' };
  await edge.store.commit(document.revision, { ...document, ...said });
  const { text } = await look('/history');
  expect(text).toContain('CI (team games)</span>');
  expect(text).toContain('<div class="mute small">CI (pipeline), c0ffee123456+</div>');
  await change({ do: 'rollback', to: String(document.revision) });
  const { by, author: next } = await live();
  expect(by).toBe('console (Ada)');
  expect(next).toMatchObject({ name: 'Ada', kind: 'person' });
  expect(next?.team).toBeUndefined();
});
