/** The process that reads one document and ends: what a hostile one takes of memory and time is not the server's, and it knows no secrets. */
import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Order, Reply } from '../order';
import { bytesIn } from './body';
import { scan } from './clamd';
import { readNothingElse, refusedUnread, remake } from './picture';

readNothingElse();

/** Bytes of memory at most; a picture of the most pixels, turned, takes half of it. */
const MOST_MEMORY = 700 * 1024 * 1024;
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, 20).unref();

async function read({ spool, target, clamd }: Order): Promise<Reply> {
  const bytes = bytesIn(await readFile(spool, 'latin1'));
  if (!Buffer.isBuffer(bytes)) return { ok: false, ...bytes };
  const refused = refusedUnread(bytes);
  if (refused) return { ok: false, fault: refused };
  if (clamd) {
    const verdict = await scan(clamd, bytes).catch(() => 'broken' as const);
    if (verdict !== 'clean') return { ok: false, fault: verdict };
  }
  const fault = await remake(bytes, target);
  return fault ? { ok: false, fault } : { ok: true };
}

process.on('message', (order: Order) => {
  void read(order).then((reply) => process.send?.(reply, () => process.exit(0)));
});
process.on('disconnect', () => process.exit(0));
