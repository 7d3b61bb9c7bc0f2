import { KeptAnswers } from './kept-answers';
import { inTurn } from './turns';

test('P-35: what was asked before is not asked again, unless the answer was not sound', async () => {
  const asked: string[] = [];
  const answers = new KeptAnswers(
    async ({ name }: { name: string }) => {
      asked.push(name);
      if (name === 'fails') throw new Error('no process');
      return name;
    },
    (answer) => answer !== 'unsound',
  );
  const ask = (name: string) => answers.of({ name });
  expect(await Promise.all([ask('sound'), ask('sound')])).toEqual(['sound', 'sound']);
  expect(await ask('sound')).toBe('sound');
  expect(await ask('unsound')).toBe('unsound');
  expect(await ask('unsound')).toBe('unsound');
  await expect(ask('fails')).rejects.toThrow('no process');
  await expect(ask('fails')).rejects.toThrow('no process');
  expect(asked).toEqual(['sound', 'unsound', 'unsound', 'fails', 'fails']);
});

test('P-35: the oldest answers are forgotten', async () => {
  let asked = 0;
  const answers = new KeptAnswers(
    async (question: number) => {
      asked += 1;
      return question;
    },
    () => true,
  );
  for (let question = 0; question < 40; question += 1) await answers.of(question);
  await answers.of(39);
  expect(asked).toBe(40);
  await answers.of(0);
  expect(asked).toBe(41);
});

test('P-13: processes take turns, all of them, also after one that failed', async () => {
  let working = 0;
  let most = 0;
  const work = (fails: boolean) =>
    inTurn(async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise(setImmediate);
      working -= 1;
      if (fails) throw new Error('ended');
    });
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => work(at % 3 === 0)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(4);
});
