/** @own-modules */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { spooled } from './spool';

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual('node:fs/promises');
  return { ...real, open: jest.fn(real.open) };
});

const fresh = () => mkdtempSync(join(tmpdir(), 'documents-'));

test('VE3: a document for which there is no room is refused, and its sender is heard out', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  jest.mocked(open).mockRejectedValueOnce(full);
  const folder = fresh();
  const log = { error: jest.fn(), warn: jest.fn(), info: jest.fn() } as never;
  const body = Readable.from([Buffer.from('{"file":'), Buffer.from('"x"}')]);
  await expect(spooled({ folder, log }, body, async () => 'kept')).rejects.toMatchObject({
    status: 500,
    items: [{ code: 'cannot_save' }],
  });
  expect(body.readableEnded).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

test('VE3: a reader that dies is no verdict on the document: it can be handed in again', async () => {
  const documentsDir = fresh();
  const documentScript = join(documentsDir, 'dies.mjs');
  writeFileSync(documentScript, 'process.exit(1);');
  const site = await Harness.start(await openEither(), { documentScript, documentsDir });
  const { token } = await site.player();
  const put = () =>
    site.call('PUT', '/json-api/verifications/identity', {
      token,
      body: { file: 'data:image/jpeg;base64,AAAA' },
    });
  for (let n = 0; n < 2; n += 1)
    expect(await put()).toMatchObject({ status: 503, codes: ['unable_to_process_verification'] });
  await site.close();
});
