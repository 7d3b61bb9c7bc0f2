import type { ConsoleRights } from 'shared-contracts/console-pass';
import { DeskPeople } from './desk-people';

const setup = () => {
  const desk = { rights: 'all' as ConsoleRights | null, answers: true, asked: 0 };
  const time = { now: 1_000_000 };
  const warnings: string[] = [];
  const ask = async () => {
    desk.asked += 1;
    if (!desk.answers) throw new Error('503 maintenance');
    return desk.rights;
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
  const looks = await Promise.all([1, 2, 3].map(() => people.look('ada', 'areas')));
  expect(looks).toEqual(Array(3).fill({ rights: 'areas', isSure: true }));
  desk.rights = 'read';
  time.now += 29_999;
  expect(await people.look('ada', 'areas')).toEqual({ rights: 'areas', isSure: true });
  expect(desk.asked).toBe(1);
  time.now += 1;
  expect(await people.look('ada', 'areas')).toEqual({ rights: 'read', isSure: true });
  desk.rights = null;
  time.now += 30_000;
  expect(await people.look('ada', 'areas')).toEqual({ rights: null, isSure: true });
  expect(desk.asked).toBe(3);
});

test('K-41f: without an answer for a minute nothing is sure, until there is one', async () => {
  const { desk, time, warnings, people } = setup();
  await people.look('ada', 'all');
  desk.answers = false;
  time.now += 59_999;
  expect(await people.look('ada', 'all')).toEqual({ rights: 'all', isSure: true });
  time.now += 1;
  expect(await people.look('ada', 'all')).toEqual({ rights: 'all', isSure: false });
  expect(await people.look('grace', 'read')).toEqual({ rights: 'read', isSure: false });
  expect(warnings).toContain('console: the desk does not say who ada is: 503 maintenance');
  desk.answers = true;
  time.now += 5000;
  expect(await people.look('ada', 'all')).toEqual({ rights: 'all', isSure: true });
});

test('K-41f: who may no longer come in does not come back because nobody answers', async () => {
  const { desk, time, people } = setup();
  desk.rights = null;
  await people.look('ada', 'all');
  desk.answers = false;
  time.now += 3_600_000;
  expect((await people.look('ada', 'all')).rights).toBeNull();
});
