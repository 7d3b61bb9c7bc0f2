import type { ExposureStore } from 'deploy-release';
import { ExposureLog } from './exposure-log';

test('exposures without room are told of once, until one is written again', async () => {
  const told: string[] = [];
  const disk = { isFull: true };
  const convert = async () => {
    if (disk.isFull) throw new Error('ENOSPC');
  };
  const log = new ExposureLog(
    { convert } as unknown as ExposureStore,
    () => null,
    (line) => void told.push(line),
    async () => {},
  );
  const visits = async (count: number) => {
    for (let visit = 0; visit < count; visit += 1) log.converted('v', 'sign-up', 1000);
    await log.written();
  };
  await visits(3);
  expect(told).toEqual(['exposures could not be written: Error: ENOSPC']);
  disk.isFull = false;
  await visits(1);
  disk.isFull = true;
  await visits(2);
  expect(told).toHaveLength(2);
});
