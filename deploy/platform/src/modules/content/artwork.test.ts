import { drawCover } from '../../../artwork/cover';
import { handOf } from '../../../artwork/hands/index';
import { jobs } from '../../../artwork/jobs';
import { faceOf } from '../../../artwork/lib/lettering';
import { setTitle } from '../../../artwork/titles/layout';
import { games } from '../../../seed/games';

test('every game, banner, promo and tournament has its picture', () => {
  const count = (kind: string) => jobs().filter((job) => job.kind === kind).length;
  expect([count('tall'), count('wide'), count('promo'), count('tournament')]).toEqual([240, 240, 10, 17]);
});

test('a picture is the same on every run, and no two games share one', () => {
  const some = games.slice(0, 26);
  const covers = some.map((game) => drawCover(game, 'tall'));
  expect(some.map((game) => drawCover(game, 'tall'))).toEqual(covers);
  expect(new Set(covers).size).toBe(some.length);
  for (const svg of covers) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('every title stays inside its box and is large enough to read', () => {
  const box = { cx: 240, cy: 514, width: 384, height: 164 };
  for (const { name, provider } of games) {
    const { face, upper, tracking = 0 } = handOf(provider);
    const title = setTitle(name, box, { font: faceOf(...face), upper, tracking });
    expect(title.box.width).toBeLessThanOrEqual(box.width + 0.5);
    expect(title.box.height).toBeLessThanOrEqual(box.height + 0.5);
    expect(title.size).toBeGreaterThan(20);
  }
});
