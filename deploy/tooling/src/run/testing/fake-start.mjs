import { join } from 'node:path';
import { run } from '../process.mjs';
import { ready, startServer } from '../server.mjs';
import { keepOpen } from '../start.mjs';

/**
 * A start as `npm start` is one: a build (a program that starts another) beside a server on `PORT`. Says the processes.
 * `HOW`: `open` is ready at once; `fails` has a server that cannot begin; `never` builds for ever.
 */
const { PATH, PORT, HOW } = process.env;
const BUILD = "console.log(require('node:child_process').spawn('sleep', ['300']).pid)";
await keepOpen(async () => {
  const how = HOW === 'fails' ? 'fails' : '';
  const server = startServer(
    'edge',
    { PATH, PORT, HOW: how },
    join(import.meta.dirname, 'fake-server.mjs'),
  );
  console.log(`pid ${server.pid}`);
  const building = run(process.execPath, ['-e', `${BUILD}; setInterval(() => {}, 1000)`], {
    say: (line) => console.log(line.replace(/.*it last said: /, 'pid ')),
    still: 300,
    look: 100,
  });
  await ready(server, Number(PORT));
  if (HOW === 'never') await building;
  return { text: 'open', close: server.stop };
}).catch((error) => {
  console.log(error.message);
  process.exit(error.status ?? 1);
});
process.exit(0);
