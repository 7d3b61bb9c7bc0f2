// Loaded before a server (NODE_OPTIONS): on SIGUSR2 it collects what nobody holds and writes how much is left.
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// processes that this one starts have permissions and arguments of their own
delete process.env.NODE_OPTIONS;
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(
    `${process.env.FUZZ_HEAP}.${process.pid}`,
    JSON.stringify({ held: heapUsed + external, rss }),
  );
});
