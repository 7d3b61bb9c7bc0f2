import { workspace } from '../testing';
import { typed } from './testing/typed';

let space: ReturnType<typeof workspace>;
const BUILDS = { shell: ['s1'], lobby: ['l1', 'l2', 'l3'], promo: ['p1'] };
const { run, done } = typed(() => space);
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

test('R-130: experiments of one layer take their parts of it, and one too many is refused', async () => {
  const start = (id: string, area: string, arms: string) =>
    `experiment start ${id} --area ${area} ${arms} --layer nav`;
  await done(start('order', 'lobby', '--arm a=:30% --arm b=l2:30%'));
  expect(await done('show')).toMatch(/^order +lobby +all +nav +a as it was/m);
  const { err, status } = await run(start('more', 'promo', '--arm a=:25% --arm b=p1:25%'));
  const reason = '40 % of layer nav are free and the arms make 50 %; in it: order 60 %';
  expect([status, err]).toEqual([1, `refused: ${reason}`]);
  await done(start('less', 'lobby', '--arm a=:20% --arm b=l3:20%'));
  const explained = await done('explain --visitor v --brand aurora');
  expect(explained).toMatch(/another experiment of layer nav has the visitor: (order|less)/);
  expect(explained).toMatch(/^layer\/nav +\d+$/m);
  expect((await run(start('x', 'promo', '--arm a=:1%').replace('nav', 'No'))).status).toBe(2);
});

test('R-131: a holdout begins, is told and ends, of all brands and of one', async () => {
  expect(await done('holdout')).toBe('nobody is held out');
  expect(await done('holdout 5%')).toBe(
    'revision 4: hold 5 % of visitors out of experiments\n  + holdout: 5 %',
  );
  await done('holdout 100% --brand carnaval');
  expect(await done('holdout')).toMatch(/^carnaval +100 % +2026-06-01T12:00:00.000Z$/m);
  expect(await done('show')).toContain('100 % of visitors of carnaval are in no experiment');
  await done('experiment start order --area lobby --arm a=:50% --arm b=l2:50%');
  const explained = await done('explain --visitor v --brand carnaval');
  expect(explained).toMatch(
    /^ +experiment:order +- +no: the visitor is held out of all experiments$/m,
  );
  expect(explained).toMatch(/^holdout\/[a-z0-9]+ +\d+$/m);
  await done('holdout --end --brand carnaval');
  expect((await live())?.holdouts).toMatchObject([{ brand: null, share: 500 }]);
  expect((await run('holdout --end --brand carnaval')).err).toContain(
    'there is no holdout of carnaval',
  );
  expect((await run('holdout --brand aurora')).status).toBe(2);
});
