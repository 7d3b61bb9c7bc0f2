import { bitmap, placeholder } from './placeholder';

test('a bitmap has its rows from the top, each filled to four bytes', () => {
  const data = bitmap([
    ['#ff0000', '#00ff00'],
    ['#0000ff', '#010203'],
  ]);
  expect(data.length).toBe(54 + 16);
  expect(data.toString('latin1', 0, 2)).toBe('BM');
  expect([data.readInt32LE(18), data.readInt32LE(22), data.readUInt16LE(28)]).toEqual([2, -2, 24]);
  expect([...data.subarray(54, 60)]).toEqual([0, 0, 255, 0, 255, 0]);
  expect([...data.subarray(62, 68)]).toEqual([255, 0, 0, 3, 2, 1]);
});

test('a placeholder is smaller than what it stands for is named', () => {
  const ground = { top: '#102030', foot: '#000000', light: '#ffffff', x: 0.5, y: 0.5 };
  expect(placeholder(ground).length).toBeLessThan(120);
});
