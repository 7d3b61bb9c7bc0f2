import { placeholder } from './placeholder';

test('a placeholder is two colours of the ground, the upper one first', () => {
  const ground = { top: '#ff0000', foot: '#0000ff', light: '#ff0000', x: 0.5, y: 0 };
  const [top = '', bottom = ''] = placeholder(ground).split(',');
  expect([top, bottom]).toEqual([
    expect.stringMatching(/^#[0-9a-f]{6}$/),
    expect.stringMatching(/^#[0-9a-f]{6}$/),
  ]);
  const red = (colour: string) => Number.parseInt(colour.slice(1, 3), 16);
  expect(red(top)).toBeGreaterThan(red(bottom));
});
