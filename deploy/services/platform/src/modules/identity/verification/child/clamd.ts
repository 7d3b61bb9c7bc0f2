import { Buffer } from 'node:buffer';
import { connect, type Socket } from 'node:net';

const CHUNK = 64 * 1024;
const TIMEOUT_MS = 20_000;

/** `host:port`, or the path of a socket. */
export const dial = (address: string): Socket => {
  if (address.startsWith('/')) return connect(address);
  const { hostname, port } = new URL(`tcp://${address}`);
  return connect(Number(port || 3310), hostname);
};

/** Has clamd look at bytes (its command INSTREAM). @throws Error when it does not answer, or not with a verdict */
export const scan = (address: string, bytes: Buffer): Promise<'clean' | 'infected'> =>
  new Promise((resolve, reject) => {
    const socket = dial(address);
    const said: Buffer[] = [];
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the virus scanner is too slow')));
    socket.once('error', reject);
    socket.on('data', (part) => said.push(Buffer.from(part)));
    socket.once('end', () => {
      const answer = Buffer.concat(said).toString();
      if (/: OK\0?\s*$/.test(answer)) resolve('clean');
      else if (/ FOUND\0?\s*$/.test(answer)) resolve('infected');
      else reject(new Error(`the virus scanner said ${answer.slice(0, 100)}`));
    });
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const part = bytes.subarray(at, at + CHUNK);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.length);
      socket.write(length);
      socket.write(part);
    }
    socket.write(Buffer.alloc(4));
  });
