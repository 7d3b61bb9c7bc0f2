import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { BATCH, frameOf, type Order, usage } from './messages';

// A server that writes the same bytes to everybody and does nothing else.
const server = new WebSocketServer({ port: 0, perMessageDeflate: false });
let last = 0;
process.on('message', async (order: Order) => {
  for (let sent = 0; order.kind === 'fan' && sent < order.events; sent += 1) {
    last += 1;
    const frame = frameOf(last);
    for (const client of server.clients) client.send(frame);
    if (last % BATCH === 0) await setImmediate();
  }
  process.send?.(usage());
});
server.on('listening', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
