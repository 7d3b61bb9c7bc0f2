import type { AddressInfo } from 'node:net';
import { settingsOf } from 'deploy-observability/settings';
import { createEdge } from '../app';
import { configFrom } from '../config';

// An edge as a process of its own, started by `machines.ts`. The gate is left out: builds of tests run nowhere.
const app = await createEdge(settingsOf('edge', configFrom));
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
// nothing outlives the test that started it
process.once('disconnect', () => process.exit());
