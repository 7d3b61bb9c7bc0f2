import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyOverride } from '../override';
import { workspace } from '../testing';
import { runCompose } from './run';
import { NOW, typed } from './testing/typed';

let space: ReturnType<typeof workspace>;
const now = NOW;
const BUILDS = { shell: ['s1', 's2'], lobby: ['l1', 'l2', 'l3'], promo: ['p1'] };

const { run, done, json } = typed(() => space);
const live = () => space.store.current();

beforeEach(async () => {
  space = workspace();
  for (const [area, builds] of Object.entries(BUILDS)) {
    for (const build of builds) space.publish(area, build);
  }
  for (const line of ['promote shell s1', 'promote mf-lobby l1', 'promote promo p1'])
    await done(line);
});
afterEach(() => space.dispose());

test('R-70: promote says the revision and what is other now; the history keeps who and why', async () => {
  expect(await done('promote mf-lobby l2')).toBe(
    'revision 4: promote lobby@l2\n  ~ pin lobby: l1 -> l2\n  + last known good lobby: l1',
  );
  expect(await done('promote lobby l2')).toBe('nothing to change at revision 4');
  expect(await json('history --limit 2')).toMatchObject([
    { revision: 4, by: 'cli', note: 'promote lobby@l2' },
    { revision: 3, by: 'cli', note: 'promote promo@p1' },
  ]);
  expect(await json('diff 3 4')).toEqual({
    from: 3,
    to: 4,
    changes: ['~ pin lobby: l1 -> l2', '+ last known good lobby: l1'],
  });
  expect(await done('diff 4')).toBe('revisions 4 and 4 say the same');
});

test('R-70: show is a table for people and the document for machines', async () => {
  await done('canary lobby l2 12.5% --brand aurora');
  await done('kill lobby l3 --reason broken');
  const shown = await done('show');
  expect(shown).toMatch(/^AREA +PIN +LAST KNOWN GOOD +CANARY$/m);
  expect(shown).toMatch(/^lobby +l1 +- +l2 for 12.5 % of aurora$/m);
  expect(shown).toMatch(/^lobby@l3 +2026-06-01T12:00:00.000Z +broken$/m);
  expect(await json('show')).toEqual(await live());
  expect(await json('show 2')).toEqual(await space.store.at(2));
});

test('a canary starts, grows, ends; a brand is locked and unlocked', async () => {
  await done('canary lobby l2 5%');
  await done('canary lobby l2 20%');
  expect((await live())?.canaries).toMatchObject([{ build: 'l2', share: 2000, brand: null }]);
  await done('canary lobby --promote');
  expect(await live()).toMatchObject({ canaries: [], pins: { lobby: 'l2' } });
  await done('promote lobby l3 --brand carnaval');
  expect((await live())?.brands.carnaval?.pins).toEqual({ lobby: 'l3' });
  await done('unlock lobby --brand carnaval');
  expect((await live())?.brands.carnaval?.pins).toEqual({});
});

test('an experiment starts and its winner is promoted', async () => {
  await done(
    'experiment start order --area mf-lobby --arm a=:50% --arm b=l2:50% --conversion sign-up',
  );
  expect((await live())?.experiments).toMatchObject([
    {
      id: 'order',
      area: 'lobby',
      brand: null,
      conversion: 'sign-up',
      excludeBots: true,
      excludeStaff: true,
      arms: [
        { id: 'a', build: 'l1', share: 5000, control: true },
        { id: 'b', build: 'l2', share: 5000 },
      ],
    },
  ]);
  const { status, err } = await run('experiment stop order --winner b');
  expect(status).toBe(1);
  expect(err).toContain(
    'arm b of experiment order is not surely better than a: 0 of 0 against 0 of 0 visitors converted; try: npm run compose -- experiment stop order --winner b --anyway "why"',
  );
  expect((await run('experiment stop order --anyway better')).status).toBe(2);
  await done('experiment stop order --winner b --anyway better');
  expect(await live()).toMatchObject({
    experiments: [],
    pins: { lobby: 'l2' },
    note: 'stop experiment order, b won (without proof: better)',
  });
});

test('a rollback of an area leaves what other teams changed since', async () => {
  await done('promote lobby l2');
  await done('promote promo p1 --brand carnaval');
  await done('brand aurora drop action');
  await done('promote lobby l3');
  const before = await live();
  expect(await json('rollback lobby')).toMatchObject({
    note: `roll back lobby to revision ${(before?.revision ?? 0) - 1}`,
  });
  expect(await live()).toMatchObject({
    pins: { lobby: 'l2' },
    lastKnownGood: { lobby: 'l1' },
    brands: before?.brands,
  });
  // what happened to experiments since is no way back
  await done('promote lobby l3');
  await done(
    'experiment start order --area mf-lobby --arm a=:50% --arm b=l2:50% --conversion sign-up',
  );
  await done('experiment stop order');
  await done('rollback lobby');
  expect((await live())?.pins.lobby).toBe('l2');
});

test('going back with everything says whose changes it takes back', async () => {
  const from = (await live())?.revision ?? 0;
  await done('promote lobby l2');
  await done('brand aurora drop action');
  const said = await done(`rollback --everything ${from}`);
  expect(said).toMatch(
    new RegExp(
      `it takes back:\\nREVISION +WHO +WHAT\\n${from + 2} .*aurora: drop action.*\\n${from + 1} .*promote lobby@l2`,
    ),
  );
  expect(await live()).toMatchObject({ pins: { lobby: 'l1' }, brands: {} });
});

test('a kill, a rollback that respects it, and one that does not', async () => {
  await done('promote lobby l2');
  await done("kill lobby l1 --reason 'blank pages'");
  await done('rollback --everything 3');
  expect(await live()).toMatchObject({ pins: { lobby: 'l1' }, kills: [{ build: 'l1' }] });
  expect(await json('rollback --everything')).toMatchObject({
    revision: 7,
    note: 'roll back to revision 5',
  });
  await done('rollback --everything 3 --with-kills');
  expect((await live())?.kills).toEqual([]);
  await done('kill lobby l3 --reason x');
  await done('revive lobby l3');
  expect((await live())?.kills).toEqual([]);
});

test.each([
  ['promote lobby l9', 'lobby@l9 is not published; published builds of lobby: l1, l2, l3'],
  ['promote casino l1', 'there is no area casino; there are: lobby, promo, shell'],
  ['promote lobby l2 --brand nova', 'there is no brand nova; there are: aurora, carnaval'],
  ['rollback --everything 99', 'there is no revision 99; the newest is 3'],
  ['rollback lobby 99', 'there is no revision 99; the newest is 3'],
  ['rollback promo', 'no revision before 3 says anything else of promo'],
  ['diff 1 99', 'there is no revision 99; the newest is 3'],
  ['canary promo --end', 'promo has no canary; try: npm run compose -- canary promo BUILD 5%'],
  ['experiment stop gone', 'there is no experiment gone; running: none'],
  ['explain --visitor v --brand nova', 'there is no brand nova'],
  ['brand nova drop action', 'there is no brand nova; there are: aurora, carnaval'],
  ['brand aurora drop actoin', 'aurora: there is no route actoin; there are: action'],
  ['brand aurora apply /no/tokens.json', 'there is no file /no/tokens.json'],
  ['brand aurora apply rules.json', 'is no file of a brand that is live'],
  ['override lobby=l9', 'lobby@l9 is not published'],
  ['override lobby=../../x', 'lobby@../../x is not published'],
])('R-72: %s is refused with status 1 and leaves what is live', async (line, reason) => {
  const before = await live();
  const { status, out, err } = await run(line);
  expect([status, out]).toEqual([1, '']);
  expect(err).toContain(reason);
  const machine = await run(`${line} --json`);
  expect([machine.status, JSON.parse(machine.out).refused]).toEqual([
    1,
    expect.stringContaining(reason),
  ]);
  expect(await live()).toEqual(before);
});

test.each([
  ['', 'a command is missing'],
  ['prmote lobby l1', 'there is no command prmote'],
  ['constructor', 'there is no command constructor'],
  ['promote lobby', 'BUILD is missing'],
  ['promote lobby l1 l2', 'l2 is too much'],
  ['promote lobby l2 --brnad x', "Unknown option '--brnad'"],
  ['canary lobby l2 5%%', '5%% is no share'],
  ['canary lobby l2 101%', '101% is no share'],
  ['canary lobby l2 0.001%', '0.001% is no share'],
  ['kill lobby l1', '--reason is missing'],
  ['rollback --everything x', 'x is no revision'],
  ['rollback lobby x', 'x is no revision'],
  ['rollback', 'AREA is missing'],
  ['rollback 3', 'name the area, or say --everything 3'],
  ['rollback lobby --with-kills', '--with-kills goes with --everything'],
  ['experiment', 'start, stop, resume, list, show or export is missing'],
  ['experiment start x --area lobby', '--arm is missing'],
  ['experiment start x --area lobby --arm b', 'b is no arm'],
  ['experiment start x --area lobby --arm b=l2:50% --conversion love', 'love is no conversion'],
  ['override lobby=l2 --for 8d', '8d is no time'],
  ['brand', 'BRAND is missing'],
  ['brand aurora paint', 'paint is nothing to do with a brand'],
  ['brand aurora drop', 'ROUTE is missing'],
  ['brand aurora guard main', 'FLAG is missing'],
  ['brand aurora guard main requireAuth', 'there is no guard requireAuth; there are: requiresAuth'],
  ['brand aurora slot header.bell bell', 'bell is no filler'],
  ['brand aurora texts de cashbox:x=y', 'de is no language'],
  ['brand aurora policy block', 'COUNTRY is missing'],
  ['override lobby', 'lobby is no override'],
  ['override lobby=l2 --site javascript:alert', 'is no address of a site'],
])('"%s" is wrong usage with status 2 and help', async (line, sentence) => {
  const { status, out, err } = await run(line);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
  expect(err).toContain('npm run compose -- ');
});

test('help needs no store', async () => {
  const broken = () => Promise.reject(new Error('no store'));
  const all = await runCompose(['--help'], broken);
  expect(all.out).toMatch(/^ {2}rollback +make live what an earlier revision said/m);
  const one = await runCompose(['experiment', '--help'], broken);
  expect(one.out).toContain(
    'npm run compose -- experiment stop ID [--winner ARM [--anyway "why"]]',
  );
});

test('a brand is changed, shown, told in the history and rolled back from the command line', async () => {
  expect(await done('brand aurora drop action')).toContain('aurora: drop action');
  await done('brand aurora guard main requiresAuth noindex=false');
  await done('brand aurora without mf-promo');
  await done('brand aurora slot header.bell account/notification-bell:player promo/widget:mounted');
  expect(await json('brand aurora')).toEqual({
    dropped: ['action'],
    meta: { main: { requiresAuth: true, noindex: false } },
    withoutAreas: ['promo'],
    slots: {
      'header.bell': [
        { area: 'account', slot: 'notification-bell', for: 'player', load: 'always' },
        { area: 'promo', slot: 'widget', for: 'all', load: 'mounted' },
      ],
    },
  });
  expect(await done('brand aurora')).toMatch(/^dropped +\["action"\]$/m);
  await done('brand aurora slot header.bell --default');
  await done('brand aurora restore action');
  await done('brand aurora unguard main');
  await done('brand aurora with promo');
  expect(await json('history --limit 1')).toMatchObject([
    { by: 'cli', note: 'aurora: with promo' },
  ]);
  await done('rollback --everything 4');
  expect((await live())?.brands.aurora).toEqual({ dropped: ['action'], meta: {} });
});

test('files of a brand are applied, and then its words and colours one by one', async () => {
  const folder = join(import.meta.dirname, '../../../brands/aurora');
  const texts = ['ru', 'en', 'it', 'br'].map((locale) => `${folder}/texts/${locale}.json`);
  await done(`brand aurora apply ${folder}/tokens.json ${folder}/policy.json ${texts.join(' ')}`);
  await done('brand aurora tokens radius-card=4px');
  await done("brand aurora texts en 'cashbox:balance.points=Gold stars'");
  await done('brand aurora policy block KP FR');
  const own = (await live())?.brands.aurora;
  expect(own?.tokens?.['--radius-card']).toBe('4px');
  expect(own?.texts?.en?.cashbox).toMatchObject({
    'balance.points': 'Gold stars',
    'gifts.type.compoint': 'Compoints',
  });
  expect(own?.policy?.blockedCountries).toEqual(['FR', 'KP']);
  await done('brand aurora policy block --none');
  expect((await live())?.brands.aurora?.policy?.blockedCountries).toEqual([]);
});

test('an explanation names every step, the page of a path and where the visitor stands', async () => {
  await done('canary lobby l2 100%');
  await done('promote lobby l3 --brand carnaval');
  const told = await done('explain --visitor someone --brand carnaval --path /games/slots');
  expect(told).toMatch(/^lobby +pin +l1 +no: brand goes before it$/m);
  expect(told).toMatch(/^ +canary +l2 +no: brand goes before it$/m);
  expect(told).toMatch(/^ +brand +l3 +yes$/m);
  expect(told).toContain('/games/slots: gamesCategory, a page of lobby');
  expect(told).toMatch(/^canary\/lobby\/[0-9a-f]{12} +\d{1,4}$/m);
  const machine = await json('explain --visitor someone --brand aurora');
  expect(machine.resolution.areas.lobby).toMatchObject({ why: 'canary', release: { build: 'l2' } });
});

test('R-113: an override is a link whose token the edge accepts until it ends', async () => {
  const { link, token } = await json(
    'override mf-lobby=l2 promo=http://localhost:8080/e.js --for 2h',
  );
  expect(link).toBe(`http://localhost:3000/-/override?token=${token}`);
  const secrets = readFileSync(join(space.compositionDir, '..', 'release-secrets.json'), 'utf8');
  const { override: secret } = JSON.parse(secrets);
  expect(verifyOverride(secret, token, now)).toMatchObject({
    ok: true,
    override: {
      areas: { lobby: 'l2', promo: 'http://localhost:8080/e.js' },
      exp: now / 1000 + 7200,
    },
  });
  expect(await done('override lobby=l2 --site https://casino.example/some/page')).toMatch(
    /^https:\/\/casino\.example\/-\/override\?token=/,
  );
});

test('a person’s token opens the console until it is taken away', async () => {
  const { token, link } = await json('console-token Ada');
  expect(link).toBe(`http://localhost:3000/-/console?token=${token}`);
  expect((await json('console-token Ada')).token).toBe(token);
  expect((await json('console-token Ada --renew')).token).not.toBe(token);
  expect(await json('console-token')).toEqual({ people: ['owner', 'Ada'] });
  expect(await done('console-token Ada --revoke')).toContain('no more');
  expect(await run('console-token Ada --revoke')).toMatchObject({ status: 1 });
  expect(await run('console-token Ada Lovelace')).toMatchObject({ status: 2 });
});
