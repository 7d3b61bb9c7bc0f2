import { createServer } from 'node:http';

process.once('message', ({ port, headers, body }) => {
  const page = Buffer.from(body, 'base64');
  const whole = { ...headers, 'content-length': String(page.length) };
  createServer((_request, response) => {
    response.writeHead(200, whole);
    response.end(page);
  }).listen(port, () => process.send('ready'));
});
process.once('disconnect', () => process.exit());
