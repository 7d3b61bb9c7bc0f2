import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rates as seeded } from '../../../../seed/rates';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { readRates } from './file';
import { addNextRates, allRates } from './repository';

const folder = mkdtempSync(join(tmpdir(), 'rates-'));
const file = join(folder, 'rates.json');
afterAll(() => rmSync(folder, { recursive: true }));
const read = (said: unknown) => {
  writeFileSync(file, typeof said === 'string' ? said : JSON.stringify(said));
  return readRates(file);
};

test('RT6: a file has a day and every currency, and nothing else', () => {
  const { KZT: _lacks, ...lacking } = seeded.per;
  expect(read(seeded)).toEqual(seeded);
  expect(() => read({ ...seeded, per: lacking })).toThrow(`${file}: /per/KZT: `);
  expect(() => read({ ...seeded, per: { ...seeded.per, XXX: 1 } })).toThrow('/per/XXX: ');
  expect(() => read({ ...seeded, note: 'by hand' })).toThrow('/note: ');
  for (const wrong of [0, -1, 1.5, '5', null, 2 ** 53])
    expect(() => read({ ...seeded, per: { ...seeded.per, KZT: wrong } })).toThrow('/per/KZT: ');
  expect(() => read({ ...seeded, date: '2026-02-30' })).toThrow('2026-02-30 is no day');
  expect(() => read({ ...seeded, date: '2.11.2026' })).toThrow('/date: ');
  expect(() => read('{')).toThrow(file);
  expect(() => readRates(join(folder, 'none.json'))).toThrow('none.json');
});

onADriver((open) => {
  test('RT6: the next table is of a later day than the newest; those that are there stay as they are', async () => {
    const site = await Harness.start(await open());
    const { db, transact } = site.services.core;
    const add = (date: string, per = seeded.per) =>
      transact((tx) => addNextRates(tx, { date, per }));
    await add('2026-11-09', { ...seeded.per, KZT: 600_000_000 });
    for (const date of ['2026-11-02', '2026-11-08', '2026-11-09'])
      await expect(add(date)).rejects.toThrow('the newest table is of 2026-11-09');
    await expect(add('2026-11-10', { ...seeded.per, KZT: 0 })).rejects.toThrow('KZT');
    // of two at once one is added
    const both = await Promise.allSettled([
      add('2026-11-16'),
      add('2026-11-16', { ...seeded.per, RUB: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const all = await allRates(db);
    expect(all.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-09', seeded.date]);
    expect(all[1]?.per).toEqual({ ...seeded.per, KZT: 600_000_000 });
    await site.close();
  });
});
