import * as fc from 'fast-check';
import { faceOf } from '../client/mines/tiles';
import { lengthOf, reachedAt } from '../math/crash/multiplier';
import { drawCrash } from '../math/crash/point';
import { TILES } from '../math/mines/field';
import { mathModels } from '../math/models';
import { sumOf, winsOf } from '../math/roulette/round';
import { POCKETS } from '../math/roulette/spots';
import { flightOf } from './crash';
import { fieldOf } from './mines';
import { drawFor, momentsOf, slotMoments, spinOf } from './moments';
import { tableOf } from './roulette';
import { type Letters, roundPicture } from './round-picture';
import { Definitions, SvgCanvas } from './svg-canvas';

const letters: Letters = (text) => ({
  width: text.length * 60,
  height: 70,
  d: (x, y, scale) => `M${x} ${y}h${text.length * 60 * scale}v${70 * scale}z`,
});
const look = { seed: 7, family: 'sea', palette: ['#071a2b', '#17597a', '#3fe0c5', '#fff1a8'] };
const game = (model: keyof typeof mathModels) => ({
  slug: `reef-${model}`,
  name: 'Lucky Reef',
  theme: { ...look, model },
});
const kinds = ['roulette', 'mines', 'crash'] as const;
const slug = fc.stringMatching(/^[a-z]{4,9}-[a-z]{4,9}$/);

describe.each(Object.keys(mathModels) as (keyof typeof mathModels)[])('%s', (key) => {
  const model = mathModels[key];
  const bet = model.units * 10;

  test('each moment is a round that the model drew, the same one every time', () => {
    for (const moment of slotMoments(model)) {
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

  test('a win lights its symbols, a spin without one lights none', () => {
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

test('a model without a feature shows none, and money that stays is no free spin', () => {
  expect(slotMoments(mathModels['classic-1'])).toEqual(['spin', 'win']);
  expect(slotMoments(mathModels.medium)).toEqual(['spin', 'win', 'free_spins']);
  expect(momentsOf(game('hold-1').theme)).toEqual(['spin', 'win', 'hold']);
});

test('the other kinds show their two moments, each drawn otherwise', () => {
  const shown = kinds.map((kind) => momentsOf({ ...look, kind }));
  expect(shown).toEqual([
    ['bets', 'number'],
    ['found', 'mine'],
    ['flight', 'crash'],
  ]);
  const pictures = kinds.flatMap((kind) => {
    const theme = { ...look, kind };
    return momentsOf(theme).map((moment) =>
      roundPicture({ slug: 'reef', name: 'Reef', theme }, moment, letters),
    );
  });
  for (const svg of pictures) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(new Set(pictures).size).toBe(6);
  const [deep = '', mid = '', accent = '', glow = ''] = look.palette;
  expect(pictures[3]).toContain(faceOf('hit', { deep, mid, accent, glow }));
  // three of 25 tiles are mines, one of them was hit
  expect(pictures[3]?.match(/href="#face-(mine|hit)"/g)?.sort()).toEqual([
    'href="#face-hit"',
    'href="#face-mine"',
    'href="#face-mine"',
  ]);
});

test('a table with chips, then the ball of that same round, which paid more than was laid', () => {
  fc.assert(
    fc.property(slug, (name) => {
      const [before, after] = [tableOf(name, 'bets'), tableOf(name, 'number')];
      expect(before.bets).toEqual(after.bets);
      expect([before.number, before.wins, before.ball]).toEqual([null, [], before.last[0]]);
      expect(after.last).toEqual([after.ball, ...before.last].slice(0, before.last.length));
      expect(after.wins).toEqual(winsOf(after.bets, after.ball));
      expect(sumOf(after.wins)).toBeGreaterThan(sumOf(after.bets));
      const drawn = Array.from({ length: 500 }, (_, nonce) => drawFor(name, nonce)(POCKETS));
      expect(drawn.join()).toContain([...after.last].reverse().join());
    }),
    { numRuns: 20 },
  );
});

test('a field with gems found hides its mines; one that a mine ended shows them all', () => {
  fc.assert(
    fc.property(slug, (name) => {
      const [found, ended] = [fieldOf(name, 'found'), fieldOf(name, 'mine')];
      expect([found.over, found.hit, found.mines]).toEqual([false, null, null]);
      expect(new Set(found.found).size).toBe(6);
      expect(ended.over).toBe(true);
      expect(ended.mines).toHaveLength(3);
      expect(ended.mines).toContain(ended.hit);
      expect(ended.found.length).toBeGreaterThan(2);
      for (const tile of ended.found) expect(ended.mines).not.toContain(tile);
      for (const tile of [...ended.found, ...found.found]) expect(tile).toBeLessThan(TILES);
    }),
  );
});

test('a flight goes on after the cash-out; one that crashed is the newest of the last', () => {
  fc.assert(
    fc.property(slug, (name) => {
      const { flight, at, out, last } = flightOf(name, 'flight');
      expect(flight.phase).toBe('flying');
      expect(reachedAt(out ?? 0)).toBeLessThan(at);
      const crashed = flightOf(name, 'crash');
      expect([crashed.flight.phase, crashed.out]).toEqual(['crashed', null]);
      expect(crashed.at).toBe(lengthOf(crashed.flight.crash ?? 0));
      expect(crashed.last[0]).toBe(crashed.flight.crash);
      const drawn = Array.from({ length: 500 }, (_, nonce) =>
        drawCrash(drawFor(name, nonce)),
      ).join();
      for (const one of [last, crashed.last]) expect(drawn).toContain([...one].reverse().join());
    }),
    { numRuns: 20 },
  );
});

test('the canvas moves, clips and fades what is painted as a browser’s does', () => {
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
  expect(inside).toMatch(
    /^<g clip-path="url\(#p1\)"><path .*fill="rgb\(255,0,0\)" fill-opacity="0.25"/,
  );
  expect(inside).toContain('opacity="0.5" transform="matrix(2 0 0 2 10 20)"');
  expect(String(definitions)).toContain(
    '<clipPath id="p1"><path d="M0 0h5v5h-5z" transform="matrix(2 0 0 2 10 20)"/>',
  );
  expect(after).toContain('fill="#00ff00" fill-opacity="0.502" transform="matrix(1 0 0 1 0 0)"');
});
