import { mathModels } from '../math/models';
import { momentsOf, spinOf } from './moments';
import { type Letters, roundPicture } from './round-picture';
import { Definitions, SvgCanvas } from './svg-canvas';

const letters: Letters = (text) => ({
  ...{ width: text.length * 60, height: 70 },
  d: (x, y, scale) => `M${x} ${y}h${text.length * 60 * scale}v${70 * scale}z`,
});
const PALETTE = ['#071a2b', '#17597a', '#3fe0c5', '#fff1a8'];
const game = (model: keyof typeof mathModels, family = 'sea') => ({
  ...{ slug: `reef-${model}`, name: 'Lucky Reef' },
  theme: { seed: 7, family, palette: PALETTE, model },
});

describe.each(Object.keys(mathModels) as (keyof typeof mathModels)[])('%s', (key) => {
  const model = mathModels[key];
  const bet = model.units * 10;

  test('VW1a: each moment is a round that the model drew, the same one every time', () => {
    for (const moment of momentsOf(model)) {
      const spin = spinOf(model, `reef-${key}`, moment, bet);
      expect(spinOf(model, `reef-${key}`, moment, bet)).toEqual(spin);
      if (moment === 'spin') expect(spin.amount).toBe(0);
      if (moment === 'win') expect(spin.amount).toBeGreaterThanOrEqual(2 * bet);
      if (moment === 'free_spins') expect(spin.wins.length).toBeGreaterThan(0);
      if (moment === 'hold') expect(spin.money?.flat().some((amount) => amount > 0)).toBe(true);
      expect(spin.stops.map((stop, reel) => symbolsAt(model.strips[reel] ?? '', stop, 1))).toEqual(
        moment === 'hold' ? expect.anything() : spin.grid.map((column) => column[0]),
      );
    }
  });

  test('VW2: a win lights its symbols, a spin without one lights none', () => {
    const drawn = (moment: 'spin' | 'win') => roundPicture(game(key), moment, letters);
    for (const svg of [drawn('spin'), drawn('win')]) {
      expect(svg).toMatch(/^<svg /);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
    // what did not win is dim beside what did
    expect(drawn('win')).toContain('opacity="0.36"');
    expect(drawn('spin')).not.toContain('opacity="0.36"');
    expect(drawn('spin')).toBe(drawn('spin'));
  });
});
const symbolsAt = (strip: string, stop: number, count: number): string =>
  (strip + strip).slice(stop, stop + count);

test('VW1: a model without a feature shows none, and money that stays is no free spin', () => {
  expect(momentsOf(mathModels['classic-1'])).toEqual(['spin', 'win']);
  expect(momentsOf(mathModels.medium)).toEqual(['spin', 'win', 'free_spins']);
  expect(momentsOf(mathModels['hold-1'])).toEqual(['spin', 'win', 'hold']);
});

test('VW2: the canvas moves, clips and fades what is painted as a browser’s does', () => {
  const definitions = new Definitions();
  const canvas = new SvgCanvas(definitions, letters);
  const ctx = canvas as unknown as CanvasRenderingContext2D;
  ctx.save();
  ctx.translate(10, 20);
  ctx.scale(2, 2);
  ctx.beginPath();
  ctx.rect(0, 0, 5, 5);
  ctx.clip();
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = 'rgba(255,0,0,0.25)';
  ctx.fillRect(1, 1, 2, 2);
  ctx.restore();
  ctx.fillStyle = '#00ff0080';
  ctx.fillRect(0, 0, 1, 1);
  const [inside = '', after = ''] = String(canvas).split('</g>');
  expect(inside).toMatch(/^<g clip-path="url\(#p1\)"><path .*fill="rgb\(255,0,0\)" fill-opacity="0.25"/);
  expect(inside).toContain('opacity="0.5" transform="matrix(2 0 0 2 10 20)"');
  expect(String(definitions)).toContain(
    '<clipPath id="p1"><path d="M0 0h5v5h-5z" transform="matrix(2 0 0 2 10 20)"/>',
  );
  expect(after).toContain('fill="#00ff00" fill-opacity="0.502" transform="matrix(1 0 0 1 0 0)"');
});
