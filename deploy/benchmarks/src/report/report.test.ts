import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { against, alone, none } from './figure';
import { report, tableOf } from './report';

test('an aim is the ratio’s where there is a peer, else ours', () => {
  expect(against('pages/s', [47.12, 75.8], 1, { atLeast: 0.6 })).toEqual({
    name: 'pages/s',
    ours: 47.1,
    peer: 75.8,
    ratio: 0.62,
    aim: { atLeast: 0.6 },
    met: true,
  });
  expect(against('ms', [11.1, 10], 0, { atMost: 1.1 })).toMatchObject({ ratio: 1.11, met: false });
  expect(alone('MB', 251, { atMost: 250 })).toMatchObject({ met: false });
  expect(none('lost', 0)).toMatchObject({ met: true });
  expect(against('bytes of nothing', [1, 0], 0)).not.toHaveProperty('ratio');
});

test('an aim is held against what was measured, not against what is shown of it', () => {
  const effects = against('effects', [9960, 10_000], 0, { atLeast: 1 });
  expect(effects).toMatchObject({ ratio: 1, met: false });
  expect(against('ms', [1.1049, 1], 0, { atMost: 1.1 })).toMatchObject({ ratio: 1.1, met: false });
  for (const aim of [{ atLeast: 1 }, { atMost: 1 }])
    expect(against('of nothing', [5, 0], 0, aim)).toMatchObject({ met: false });
});

test('the table has every figure with its aim in words', () => {
  const lines = tableOf([against('pages/s', [30, 100], 0, { atLeast: 0.6 }), alone('s', 5)]).split(
    '\n',
  );
  expect(lines[2]).toMatch(/^\| pages\/s +\| +30 \| +100 \| +0\.30 \| at least 0\.6 \| +NO \|$/);
  expect(lines[3]).toMatch(/^\| s +\| +5 \| +- \| +- \| +- \| +- \|$/);
});

test('the file has date, commit, cores and the figures', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'report-'));
  const print = jest.spyOn(console, 'log').mockReturnValue();
  try {
    const json = join(dir, 'results/load.json');
    await report('load', { json }, [alone('s', 5)], { note: 'Once.' });
    expect(print).toHaveBeenCalledWith(expect.stringContaining('| s '));
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
      scenario: 'load',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      commit: expect.stringMatching(/^[0-9a-f]{8}$/),
      cores: expect.any(Number),
      note: 'Once.',
      figures: [{ name: 's', ours: 5 }],
    });
  } finally {
    print.mockRestore();
    rmSync(dir, { recursive: true });
  }
});
