import { join } from 'node:path';
import { startServer } from '../server.mjs';

/** Starts the server that listens on `PORT`, and says its process. */
const { PATH, PORT } = process.env;
console.log(startServer('edge', { PATH, PORT }, join(import.meta.dirname, 'fake-server.mjs')).pid);
