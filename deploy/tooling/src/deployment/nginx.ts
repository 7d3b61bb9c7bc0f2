import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { variable } from '../settings.mjs';
import { textOf } from './testing';

const env = { PATH: `${variable('PATH')}:/usr/sbin:/usr/local/sbin` };
/** Another program than the first one of the path. */
const program = variable('NGINX') ?? 'nginx';

export interface Nginx {
  /** `[1, 28, 0]` */
  version: number[];
  hasHttp3: boolean;
}

/** The one of this machine; null where there is none. */
export const nginxHere = (): Nginx | null => {
  const said: string | null = spawnSync(program, ['-V'], { env, encoding: 'utf8' }).stderr;
  const [, text] = /nginx\/([\d.]+)/.exec(said ?? '') ?? [];
  if (!said || !text) return null;
  return { version: text.split('.').map(Number), hasHttp3: said.includes('--with-http_v3_module') };
};

const isBelow = (version: readonly number[], wanted: readonly number[]): boolean => {
  const at = wanted.findIndex((part, index) => part !== version[index]);
  return at >= 0 && (version[at] ?? 0) < (wanted[at] ?? 0);
};

/** Without what this nginx does not know: HTTP/3, names that are resolved again, HTTP/2 as a line of its own. */
export const known = (conf: string, { version, hasHttp3 }: Nginx): string => {
  let text = conf;
  if (!hasHttp3) text = text.replace(/^ *listen \d+ quic.*\n/gm, '');
  if (isBelow(version, [1, 27, 3])) text = text.replace(/ resolve(?= |;)/g, '');
  if (isBelow(version, [1, 25, 1]))
    text = text.replace(/^ *http2 on;\n/gm, '').replace(/(listen \d+ ssl)/g, '$1 http2');
  return text;
};

/** What a server behind the proxy was asked. */
export interface Asked {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
  port: number | undefined;
}

/** A server that answers what it was asked and at which port, streams `/stream` in two pieces, and takes sockets over. */
export const upstream = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      if (url === '/packed')
        return response
          .writeHead(200, { 'content-encoding': 'br', 'content-type': 'text/html' })
          .end('packed');
      response.setHeader('content-type', 'application/json');
      const port = request.socket.localPort;
      response.end(JSON.stringify({ method, url, headers, bytes, port } satisfies Asked));
    });
  });
  server.on('upgrade', (request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Asked: ${request.url}\r\n\r\n`,
    );
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

export interface RunningProxy {
  plain: number;
  tls: number;
  inside: number;
  /** What it said of its own configuration. */
  said: string;
  /** SHA-256 of its certificate's public key, base64. */
  keyHash: string;
  /** What was written down so far: by `site.conf`, in the log of `nginx.conf`, and of failures. */
  logs(): { site: string; packaged: string; errors: string };
  stop(): Promise<void>;
}

/** Starts nginx with `nginx.conf` and `site.conf`, their addresses and paths replaced by ones of this machine. @throws Error with what nginx said */
export const startProxy = async (
  nginx: Nginx,
  to: { edges: [number, number]; platform: number; games: number },
): Promise<RunningProxy> => {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  execFileSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-keyout',
    join(dir, 'key'),
    '-out',
    join(dir, 'crt'),
  ]);
  const [plain, tls, inside] = [await freePort(), await freePort(), await freePort()];
  const here = (name: string, port: number, text: string) =>
    text.replaceAll(name, `127.0.0.1:${port}`);
  let conf = known(textOf('operations/nginx/site.conf'), nginx);
  conf = here('edge-1:3000', to.edges[0], here('edge-2:3000', to.edges[1], conf));
  conf = here('platform-1:3002', to.platform, here('platform-2:3002', to.platform, conf));
  conf = here('games-1:3001', to.games, here('games-2:3001', to.games, conf))
    .replace('/run/secrets/tls_certificate', join(dir, 'crt'))
    .replace('/run/secrets/tls_key', join(dir, 'key'))
    .replaceAll('/dev/stdout', join(dir, 'site.log'))
    .replaceAll('/dev/stderr', join(dir, 'error.log'))
    .replaceAll('listen 8080', `listen 127.0.0.1:${plain}`)
    .replaceAll('listen 8443', `listen 127.0.0.1:${tls}`)
    .replaceAll('listen 8002', `listen 127.0.0.1:${inside}`);
  writeFileSync(join(dir, 'site.conf'), conf);
  // what nginx.conf of nginx's images and packages says, where site.conf may be included as well
  const packaged = `log_format main '$remote_addr "$request" $status "$http_referer"';\naccess_log ${join(dir, 'packaged.log')} main;`;
  const around = textOf('operations/nginx/nginx.conf')
    .replaceAll('/tmp/', `${dir}/`)
    .replace('/dev/stderr', join(dir, 'error.log'))
    .replace('access_log off;', packaged)
    .replace('/etc/nginx/conf.d/*.conf', join(dir, 'site.conf'));
  // its workers write into the same folder
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(join(dir, 'nginx.conf'), user + around);
  const words = ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')];
  const { status, stderr: said } = spawnSync(program, ['-t', ...words], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(said);
  const child = spawn(program, [...words, '-g', 'daemon off;'], { env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let isUp = false; !isUp; ) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    isUp = await fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (!isUp) await wait(50);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  const written = (name: string) => readFileSync(join(dir, name), 'utf8');
  const logs = () => ({
    site: written('site.log'),
    packaged: written('packaged.log'),
    errors: written('error.log'),
  });
  const key = new X509Certificate(readFileSync(join(dir, 'crt'))).publicKey;
  const keyHash = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { plain, tls, inside, said, keyHash, logs, stop };
};
