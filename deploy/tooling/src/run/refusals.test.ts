import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteEnvironment } from './environment.mjs';
import { demandFolder } from './folders.mjs';
import { demandFree } from './ports.mjs';
import { sentenceOf } from './tell.mjs';

const dir = mkdtempSync(join(tmpdir(), 'refusals-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('what cannot begin is refused in a sentence', () => {
  it('when a port is taken', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await expect(demandFree([port])).rejects.toThrow(
      `port ${port} is taken (${port} are needed): stop what listens there, or start with another PORT`,
    );
    server.close();
  });

  it.each(['abc', '0', '65534', '44.5', ' '])('when PORT is %j', (PORT) => {
    expect(() => siteEnvironment({ PORT })).toThrow(
      `PORT=${PORT} is no port: a number from 1 to 65533 is needed, and the two after it`,
    );
  });

  it('when DATA_DIR is a file, lies below one, or has too long a path', () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    const refused = (folder: string) => () => demandFolder({ DATA_DIR: folder });
    expect(refused(file)).toThrow(`DATA_DIR=${file} cannot be used: it is a file`);
    expect(refused(join(file, 'x'))).toThrow('cannot be used: a part of it is a file');
    expect(refused(join(dir, 'x'.repeat(90)))).toThrow('its path is too long; name a shorter one');
  });

  it('and a data folder that is not there is made, also a long one where the database is another', () => {
    expect(() => demandFolder({ DATA_DIR: join(dir, 'a/b') })).not.toThrow();
    const far = { DATA_DIR: join(dir, 'y'.repeat(90)), DATABASE_URL: 'postgres://x' };
    expect(() => demandFolder(far)).not.toThrow();
  });

  it.each([
    'npm ci ended with 228\nnpm error code ENOSPC',
    'cp: write error: No space left on device',
  ])('when the disk is full: %j', (message) => {
    expect(sentenceOf(new Error(message))).toMatch(/^the disk is full; .*: what is done stays$/);
  });
});
