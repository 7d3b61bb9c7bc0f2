import { buildFigures, buildPage, buildResult } from '../testing/builders';
import { findings } from './limits';

const good = buildResult(buildPage(buildFigures(169_000)));

test('figures within reach and as good as the baseline are fine, however slow the machine', () => {
  expect(findings(good, null)).toEqual([]);
  expect(
    findings(buildResult(buildPage(buildFigures(171_000, { lcp: 9000, tbt: 5000 }))), good),
  ).toEqual([]);
});

test('each limit has its own sentence, with its page', () => {
  const bad = buildFigures(201_000, { rounds: 3, cls: 0.01, pictureExcess: 4.9 });
  const page = buildPage(bad, { areas: ['cashbox', 'lobby', 'shell'] });
  expect(findings(buildResult(page), null)).toEqual([
    'lobby: JS is 1.34 of one bundle, 1.15 is the limit',
    'lobby: 3 rounds of scripts, 2 is the limit',
    'lobby: layout shifts by 0.010',
    'lobby: a picture has 4.9 pixels for each that shows it, 1.8 is the limit',
    'lobby: JS is 201.0 KB, 200.0 KB is the limit',
    'lobby: asks for files of cashbox',
  ]);
});

test('what grew since the baseline is told though it is within reach', () => {
  const grown = buildPage(buildFigures(172_500, { jsRequests: 7, rounds: 2 }));
  expect(findings(buildResult(grown), good)).toEqual([
    'lobby: jsBytes is 172500, the baseline has 169000',
    'lobby: jsRequests is 7, the baseline has 6',
    'lobby: rounds is 2, the baseline has 1',
  ]);
});

test('a page is held against its own baseline; one that has none is held to its limits alone', () => {
  const other = buildPage(buildFigures(300_000), { page: 'promotion', mostJs: 2.5 });
  expect(findings(buildResult(other), good)).toEqual([]);
});
