import { render } from '@testing-library/react';
import { type PlaceRow, PlacesTable } from './PlacesTable';

const HEIGHT = 44;
/** Where rows are painted beside their own places, by key. */
let glides: Record<string, number> = {};
let moved: string[] = [];
let isReduced = false;

const placeOf = (row: HTMLElement): number =>
  row.tagName === 'TR' ? [...(row.parentElement?.children ?? [])].indexOf(row) * HEIGHT : 0;

beforeEach(() => {
  [glides, moved, isReduced] = [{}, [], false];
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return placeOf(this);
  });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return { top: 300 + placeOf(this) + (glides[this.dataset.row ?? ''] ?? 0) } as DOMRect;
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: Keyframe[]) {
    moved.push(`${this.dataset.row} ${frames[0]?.transform}`);
    return {
      playState: 'running',
      cancel: () => void moved.push(`${this.dataset.row} stops`),
    } as Partial<Animation> as Animation;
  } as typeof HTMLElement.prototype.animate;
  window.matchMedia = ((query: string) => ({
    matches: isReduced && /reduce/.test(query),
  })) as typeof matchMedia;
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const rowsOf = (names: string): PlaceRow[] =>
  [...names].map((name, at) => ({ key: name, cells: [String(at + 1), name] }));
const shown = (names: string) => <PlacesTable columns={['Place', 'Player']} rows={rowsOf(names)} />;

test('a row that stands elsewhere glides there from where it stood; one that is new is simply there', () => {
  const { rerender } = render(shown('abc'));
  expect(moved).toEqual([]);
  rerender(shown('cabd'));
  expect(moved).toEqual(['c translateY(88px)', 'a translateY(-44px)', 'b translateY(-44px)']);
  moved = [];
  rerender(shown('cabd'));
  expect(moved).toEqual([]);
});

test('a row that moves on before it has arrived goes on from where it is seen', () => {
  const { rerender } = render(shown('abc'));
  rerender(shown('cab'));
  moved = [];
  // half of the way of c is left, 30 pixels of that of b
  glides = { c: 44, b: -30 };
  rerender(shown('bca'));
  expect(moved).toEqual([
    'b stops',
    'b translateY(58px)',
    'c stops',
    'c translateY(0px)',
    'a stops',
    'a translateY(-44px)',
  ]);
});

test('where less motion is wanted, rows stand in their new places at once', () => {
  isReduced = true;
  const { rerender, getAllByRole } = render(shown('abc'));
  rerender(shown('cab'));
  expect(moved).toEqual([]);
  expect(getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PlacePlayer',
    '1c',
    '2a',
    '3b',
  ]);
});
