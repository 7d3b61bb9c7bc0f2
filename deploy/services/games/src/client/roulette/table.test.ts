import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spots } from '../../math/roulette/spots';
import { FIELD_FILLS, figuresOf, gridAreas, isField, LYING, lyingArea } from './table';

const css = (name: string) => readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8');
const fields = spots.filter(isField);
const areaOf = (id: string) => {
  const spot = spots.find((one) => one.id === id);
  if (!spot) throw new Error(`no place ${id}`);
  return gridAreas(spot);
};

test('no two fields of the lying table share a cell, and numbers fill three rows', () => {
  const cells = fields.flatMap((spot) => {
    const { row, column } = lyingArea(spot);
    const rows = LYING.rows.map((_, at) => at + 1).filter((at) => at >= row[0] && at < row[1]);
    const columns = LYING.columns
      .map((_, at) => at + 1)
      .filter((at) => at >= column[0] && at < column[1]);
    return rows.flatMap((r) => columns.map((c) => `${r} ${c}`));
  });
  expect(new Set(cells).size).toBe(cells.length);
  // fourteen columns of three rows, and twelve of dozens and even chances below
  expect(cells).toHaveLength(14 * 3 + 12 * 2);
});

test('the table is as players know it, upright and lying', () => {
  expect(areaOf('straight-0')).toEqual({ standing: '1 / 2 / 2 / 5', lying: '1 / 1 / 4 / 2' });
  expect(areaOf('straight-1')).toEqual({ standing: '2 / 2 / 3 / 3', lying: '3 / 2 / 4 / 3' });
  expect(areaOf('straight-36')).toEqual({ standing: '13 / 4 / 14 / 5', lying: '1 / 13 / 2 / 14' });
  expect(areaOf('column-3')).toEqual({ standing: '14 / 4 / 15 / 5', lying: '1 / 14 / 2 / 15' });
  expect(areaOf('dozen-2')).toEqual({ standing: '6 / 5 / 10 / 6', lying: '5 / 6 / 6 / 10' });
  expect(areaOf('odd')).toEqual({ standing: '10 / 6 / 12 / 7', lying: '6 / 10 / 7 / 12' });
});

test('colours and tracks are those of the style sheets', () => {
  for (const [name, fill] of Object.entries(FIELD_FILLS))
    expect(css('stage')).toContain(`.rl .${name} {\n  background: ${fill};`);
  const share = (one: number) => `${one}fr`;
  const [zero = 0, ...rest] = LYING.columns;
  const rows = `repeat(3, 1fr) ${LYING.rows.slice(3).map(share).join(' ')}`;
  const columns = `${share(zero)} repeat(${rest.length - 1}, 1fr) ${share(rest.at(-1) ?? 0)}`;
  expect(css('lying')).toContain(`grid-template: ${rows} / ${columns};`);
});

test('figures stand on fields, words on the four that have no other', () => {
  const without = fields.filter((spot) => figuresOf(spot) === undefined).map(({ id }) => id);
  expect(without).toEqual(['red', 'black', 'even', 'odd']);
  expect(fields.map(figuresOf)).toEqual(
    expect.arrayContaining(['0', '2:1', '13–24', '1–18', '19–36']),
  );
});
