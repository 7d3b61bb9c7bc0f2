import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bundled } from '../../../testing/bundles';
import { openPglite } from '../../../testing/database';
import { Harness, SITE } from '../../../testing/harness';
import { IS_WHOLE } from '../../../testing/size';

const UPLOADS = IS_WHOLE ? 20 : 10;
const PART = Buffer.alloc(256 * 1024, 'A');
/** Parts of a picture of about 32 MB. */
const PARTS = 168;
const LIMIT = 250 * 1024 * 1024;
setFlagsFromString('--expose_gc');
/** What nobody holds any more is no memory that is held, however late it is collected on a busy machine. */
const collect = runInNewContext('gc') as () => void;

/** Sends a large body as it is made: this process never holds it. */
const upload = (address: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'x-brand': 'aurora',
      'x-requested-with': 'XMLHttpRequest',
      origin: SITE,
      authorization: `Bearer ${token}`,
    };
    const asked = request(
      `${address}/json-api/verifications/identity`,
      { method: 'PUT', headers, agent: false },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.once('error', reject);
    const send = async () => {
      asked.write('{"file":"data:image/jpeg;base64,');
      for (let n = 0; n < PARTS; n += 1)
        if (!asked.write(PART)) await new Promise((drained) => asked.once('drain', drained));
      asked.end('"}');
    };
    send().catch(reject);
  });

test('VE3: with many documents of 32 MB on their way at once the server holds next to nothing of them', async () => {
  const site = await Harness.start(await openPglite(), {
    documentScript: await bundled('read-document', `memory-${randomUUID()}`),
    documentsDir: mkdtempSync(join(tmpdir(), 'documents-')),
  });
  const address = await site.listen();
  const tokens: string[] = [];
  for (let n = 0; n < UPLOADS; n += 1) tokens.push((await site.player()).token);
  const used = () => {
    const { external, arrayBuffers, heapUsed } = process.memoryUsage();
    return external + arrayBuffers + heapUsed;
  };
  const held = () => {
    collect();
    return used();
  };
  const before = held();
  let most = 0;
  const watch = setInterval(() => {
    // collecting takes a large process seconds: only what would be too much is looked at twice
    if (used() - before > LIMIT) most = Math.max(most, held() - before);
  }, 250);
  const answers = await Promise.all(tokens.map((token) => upload(address, token)));
  clearInterval(watch);
  // base64 of zeroes is no picture
  expect(answers).toEqual(Array.from({ length: UPLOADS }, () => 422));
  // all of them together have 840 MB
  expect(Math.max(most, held() - before)).toBeLessThan(LIMIT);
  await site.close();
}, 240_000);
