import { createServer } from 'node:http';

/** Ready at once; with `HOW=late` after a second and a half; with `HOW=never` never; with `HOW=fails` it ends, with `HOW=refuses` by a sentence. */
const { PORT, HOW } = process.env;
if (HOW === 'fails') {
  console.log(
    JSON.stringify({ level: 'fatal', msg: 'it cannot begin', err: { message: 'no such thing' } }),
  );
  process.exit(3);
}
if (HOW === 'refuses') {
  console.error('the database is another one');
  process.exit(1);
}
const since = Date.now();
const isReady = () => HOW !== 'never' && (HOW !== 'late' || Date.now() - since > 1500);
const server = createServer((_request, response) => {
  response
    .writeHead(isReady() ? 200 : 503, { connection: 'close' })
    .end(JSON.stringify({ pid: process.pid }));
});
server.listen(Number(PORT), '127.0.0.1');
console.log('it listens');
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
