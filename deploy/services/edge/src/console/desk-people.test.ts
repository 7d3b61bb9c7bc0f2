import type { ConsoleRights } from 'shared-contracts/console-pass';
import { DeskPeople } from './desk-people';

/** By the desk's clock, which is another one. */
const LET_IN = 5000;

const setup = () => {
  const desk = { rights: 'all' as ConsoleRights | null, enrolledAt: 4999, answers: true, asked: 0 };
  const time = { now: 1_000_000 };
  const warnings: string[] = [];
  const ask = async () => {
    desk.asked += 1;
    if (!desk.answers) throw new Error('503 maintenance');
    return { rights: desk.rights, enrolledAt: desk.enrolledAt };
  };
  const people = new DeskPeople(
    ask,
    (sentence) => void warnings.push(sentence),
    () => time.now,
  );
  return { desk, time, warnings, people };
};

test('K-41e, K-41ea: the platform is asked every 30 s, for several looks at once, and its word holds', async () => {
  const { desk, time, people } = setup();
  const looks = await Promise.all([1, 2, 3].map(() => people.look('ada', 'areas', LET_IN)));
  expect(looks).toEqual(Array(3).fill({ rights: 'areas', isSure: true }));
  desk.rights = 'read';
  time.now += 29_999;
  expect(await people.look('ada', 'areas', LET_IN)).toEqual({ rights: 'areas', isSure: true });
  expect(desk.asked).toBe(1);
  time.now += 1;
  expect(await people.look('ada', 'areas', LET_IN)).toEqual({ rights: 'read', isSure: true });
  desk.rights = null;
  time.now += 30_000;
  expect(await people.look('ada', 'areas', LET_IN)).toEqual({ rights: null, isSure: true });
  expect(desk.asked).toBe(3);
});

test('K-41f: without an answer for a minute nothing is sure, until there is one', async () => {
  const { desk, time, warnings, people } = setup();
  await people.look('ada', 'all', LET_IN);
  desk.answers = false;
  time.now += 59_999;
  expect(await people.look('ada', 'all', LET_IN)).toEqual({ rights: 'all', isSure: true });
  time.now += 1;
  expect(await people.look('ada', 'all', LET_IN)).toEqual({ rights: 'all', isSure: false });
  expect(await people.look('grace', 'read', LET_IN)).toEqual({ rights: 'read', isSure: false });
  expect(warnings).toContain('console: the desk does not say who ada is: 503 maintenance');
  desk.answers = true;
  time.now += 5000;
  expect(await people.look('ada', 'all', LET_IN)).toEqual({ rights: 'all', isSure: true });
});

test('K-41f: who may no longer come in does not come back because nobody answers', async () => {
  const { desk, time, people } = setup();
  desk.rights = null;
  await people.look('ada', 'all', LET_IN);
  desk.answers = false;
  time.now += 3_600_000;
  expect((await people.look('ada', 'all', LET_IN)).rights).toBeNull();
});

test('K-41eb: who was let in anew meanwhile is out with what was let in before, and in with what came after', async () => {
  const { desk, time, people } = setup();
  expect((await people.look('ada', 'all', LET_IN)).rights).toBe('all');
  // disabled and enrolled again between two questions
  desk.enrolledAt = 9000;
  time.now += 30_000;
  expect((await people.look('ada', 'all', LET_IN)).rights).toBeNull();
  expect((await people.look('ada', 'all', 9001)).rights).toBe('all');
});
