import { join } from 'node:path';
import { stopArm, update } from '../changes';
import { FileExposureStore, spansOf } from '../exposures';
import { workspace } from '../testing';
import { NOW, typed } from './testing/typed';

let space: ReturnType<typeof workspace>;
const now = NOW;
const { dataDir, run, done, json } = typed(() => space);
const later = typed(() => space, { now: NOW + 7_200_000 });
const live = () => space.store.current();

beforeEach(async () => {
  space = workspace();
  space.publish('shell', 's1');
  for (const build of ['l1', 'l2']) space.publish('lobby', build);
  for (const line of ['promote shell s1', 'promote mf-lobby l1']) await done(line);
});
afterEach(() => space.dispose());

test('what came of an experiment is told while it runs and after it was stopped', async () => {
  expect(await done('experiment list')).toBe('no experiment runs');
  await done(
    'experiment start order --area lobby --arm a=:50% --arm b=l2:50% --conversion sign-up',
  );
  expect(await done('experiment list')).toMatch(
    /^order +lobby +all +a as it was \(l1\) 50 %, b l2 50 %/m,
  );
  const edge = new FileExposureStore(join(dataDir(), 'build-health'));
  const meet = async (visitor: string, arm: string, converts: boolean) => {
    await edge.expose({ run: `order@${new Date(now).toISOString()}`, arm, visitor, at: now + 1 });
    const conversion = { visitor, kind: 'sign-up' as const, at: now + 2, count: 1 };
    if (converts) await edge.convert([conversion], spansOf((await live()) ?? {}));
  };
  for (let visitor = 0; visitor < 8; visitor += 1)
    await meet(`v${visitor}`, 'ab'[visitor % 2] ?? '', visitor < 4);
  await meet('v9', 'b', true);
  const results =
    /^a as it was \(l1\) 50 % +4 +4 +2 \(50\.0 %\).*\nb l2 50 % +5 +5 +3 \(60\.0 %\)/m;
  expect(await done('experiment show order')).toMatch(results);
  expect((await run('experiment show order --archived')).err).toContain(
    'there is no stopped experiment order',
  );
  await done('experiment stop order --winner b --anyway better');
  expect((await run('experiment show order')).err).toContain(
    'try: npm run compose -- experiment show order --archived',
  );
  expect(await done('experiment show order --archived')).toMatch(results);
  expect(await done('experiment list --archived')).toMatch(
    /^order .* 2026-06-01T12:00:00.000Z +b$/m,
  );
  expect(await json('experiment show order --archived')).toMatchObject({
    id: 'order',
    area: 'lobby',
    winner: 'b',
    stoppedAt: new Date(now).toISOString(),
    results: [
      { arm: 'a', assigned: 4, exposures: 4, converted: { 'sign-up': { visitors: 2, count: 2 } } },
      { arm: 'b', assigned: 5, exposures: 5, converted: { 'sign-up': { visitors: 3, count: 3 } } },
    ],
  });
});

test('rates are of those who were given the arm, whether they met it or not', async () => {
  await done(
    'experiment start order --area lobby --arm a=:50% --arm b=l2:50% --conversion sign-up',
  );
  const edge = new FileExposureStore(join(dataDir(), 'build-health'));
  const assignment = {
    run: `order@${new Date(now).toISOString()}`,
    browser: 'firefox',
    build: 's1',
    at: now,
  };
  const given = Array.from({ length: 4 }, (_, at) => ({
    ...assignment,
    arm: 'b',
    visitor: `v${at}`,
    bot: false,
    before: null,
  }));
  await edge.assign(given);
  await edge.expose({ run: assignment.run, arm: 'b', visitor: 'v0', at: now });
  await edge.convert(
    [{ visitor: 'v1', kind: 'sign-up', at: now, count: 1 }],
    spansOf((await live()) ?? {}),
  );
  const shown = await done('experiment show order');
  expect(shown).toMatch(/^ARM +ASSIGNED +MET IT +SIGN-UPS/m);
  expect(shown).toMatch(/^b l2 50 % +4 +1 +1 \(25\.0 %\)/m);
});

test('an arm that a guardrail stopped is told with the reason, and given again by a person', async () => {
  await done('experiment start order --area lobby --arm a=:50% --arm b=l2:50%');
  const startedAt = new Date(now).toISOString();
  const at = '2026-06-01T13:00:00.000Z';
  const broken = { guardrail: 'harm', reason: 'visitors who took a time-out: 2.00 % (20 of 1000)' };
  await update(space.store, stopArm({ id: 'order', startedAt }, 'b', broken, at), { by: 'edge' });
  const sentence = `arm b was stopped by guardrail harm, ${at}: ${broken.reason}`;
  expect(await done('experiment show order')).toContain(sentence);
  expect(await done('experiment list')).toContain('b l2 50 % stopped by guardrail harm');
  expect((await run('experiment resume order --arm a')).err).toContain(
    'has no stopped arm a; stopped: b',
  );
  expect((await run('experiment resume order')).status).toBe(2);
  expect(await later.done('experiment resume order --arm b')).toContain(
    'resume arm b of experiment order (stopped by guardrail harm)',
  );
  expect((await live())?.experiments?.[0]?.arms[1]).toEqual({ id: 'b', build: 'l2', share: 5000 });
  expect(await done('experiment show order --archived')).toContain(sentence);
});
