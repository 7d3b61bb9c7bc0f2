import { buildFigures, buildPage, buildResult } from '../testing/builders';
import { figuresOfPages } from './table';

const page = buildPage(buildFigures(180_000, { lcp: 1350, rounds: 2 }), {
  variants: {
    static: buildFigures(0, { lcp: 1300 }),
    bundle: buildFigures(150_000, { lcp: 1250 }),
    ours: buildFigures(180_000, { lcp: 1350, rounds: 2 }),
  },
});
const figures = figuresOfPages(buildResult(page, { ...page, page: 'promotion' }));
const figure = (name: string) => figures.find((one) => one.name === `lobby: ${name}`);

test('each page has its figures', () => {
  const of = (start: string) => figures.filter(({ name }) => name.startsWith(start)).length;
  expect(of('lobby')).toBe(of('promotion'));
  expect(of('lobby') + of('promotion')).toBe(figures.length);
});

test('the largest paint is held against both other pages', () => {
  expect(figure('LCP, ms / bundle')).toMatchObject({ peer: 1250, ratio: 1.08, met: false });
  expect(figure('LCP, ms / static HTML')).toMatchObject({ peer: 1300, ratio: 1.04, met: true });
});

test('scripts are held against the bundle, shifts and rounds by themselves', () => {
  expect(figure('JS until idle, KB / bundle')).toMatchObject({ ours: 180, met: false });
  expect(figure('CLS')).toMatchObject({ met: true });
  expect(figure('rounds of scripts')).toMatchObject({ met: false });
  expect(figure('FCP, ms / bundle')).not.toHaveProperty('met');
});

test('long tasks have an aim for their own work', () => {
  expect(figure('longest task, full speed, ms')).toMatchObject({ met: true });
  expect(figure('longest task, half speed, ms')).toMatchObject({ met: false });
  expect(figure('longest task, half speed, ms, whole machine / bundle')).toMatchObject({
    ours: 99,
    peer: 90,
    ratio: 1.1,
  });
});
