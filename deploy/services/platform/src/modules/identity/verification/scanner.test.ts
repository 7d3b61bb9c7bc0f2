import { Buffer } from 'node:buffer';
import { type AddressInfo, createServer } from 'node:net';
import { scan } from './child/clamd';
import { findScanner } from './scanner';

/** A scanner that speaks clamd's INSTREAM: it finds the word `virus`. */
async function openScanner(answer?: string) {
  const seen: Buffer[] = [];
  const server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('data', (part) => {
      parts.push(Buffer.from(part));
      const all = Buffer.concat(parts);
      let at = 'zINSTREAM\0'.length;
      const content: Buffer[] = [];
      while (at + 4 <= all.length) {
        const length = all.readUInt32BE(at);
        if (length === 0) {
          seen.push(Buffer.concat(content));
          const found = Buffer.concat(content).includes('virus');
          return socket.end(answer ?? (found ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0'));
        }
        if (at + 4 + length > all.length) return;
        content.push(all.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    seen,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

test('VE8: the scanner sees every byte, and what it says counts', async () => {
  const { seen, address, close } = await openScanner();
  const clean = Buffer.alloc(200_000, 7);
  expect(await scan(address, clean)).toBe('clean');
  expect(seen[0]?.equals(clean)).toBe(true);
  expect(await scan(address, Buffer.from('a virus'))).toBe('infected');
  close();
});

test.each(['', 'INSTREAM size limit exceeded. ERROR\0', 'stream: OKAY\0'])(
  'VE8: %p is no verdict',
  async (answer) => {
    const { address, close } = await openScanner(answer);
    await expect(scan(address, Buffer.from('x'))).rejects.toThrow('the virus scanner said');
    close();
  },
);

test('VE8: a scanner that is gone is no verdict', async () => {
  const { address, close } = await openScanner();
  close();
  await expect(scan(address, Buffer.from('x'))).rejects.toThrow();
});

test('one that was named is asked whatever happens', async () => {
  const said: unknown[] = [];
  const log = {
    info() {},
    error() {},
    debug() {},
    warn: (_: unknown, text: string) => said.push(text),
  };
  expect(await findScanner('10.0.0.1:3310', log as never)()).toBe('10.0.0.1:3310');
  const found = await findScanner(null, log as never)();
  // said aloud where nobody listens
  expect(found === null ? said : ['found']).toHaveLength(1);
});
