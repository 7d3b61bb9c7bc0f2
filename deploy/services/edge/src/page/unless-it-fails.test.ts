import { unlessItFails } from './unless-it-fails';

test('PG-22: what a page can do without costs it nothing', () => {
  const failed = jest.fn();
  const broken = (): string => {
    throw new Error('no words');
  };
  expect([unlessItFails(failed, () => 'words'), unlessItFails(failed, broken)]).toEqual([
    'words',
    null,
  ]);
  expect(failed.mock.calls).toEqual([[new Error('no words')]]);
});
