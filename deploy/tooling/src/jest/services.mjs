import { connect } from 'node:net';
import { pass, variable } from '../settings.mjs';

const ADDRESSES = {
  postgres: [variable('TEST_DATABASE_URL') ?? 'postgres://postgres@127.0.0.1:5432/postgres', 5432],
  redis: [variable('TEST_REDIS_URL') ?? 'redis://127.0.0.1:6379/9', 6379],
};

const answers = ([address, usualPort]) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port || usualPort), timeout: 60_000 });
    const end = (isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });

/** Looks once a run which services answer: `isServiceThere` of a test file reads it. Test files must know it before they name their tests. */
export default async function findServices() {
  const found = [];
  for (const [name, address] of Object.entries(ADDRESSES))
    if (await answers(address)) found.push(name);
  pass('TEST_SERVICES', found.join(','));
}
