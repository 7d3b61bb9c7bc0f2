import Ajv from 'ajv';
import schema from './compose-spec.schema.json';
import { documentsIn, isRead, isServer, METRICS, PORTS, textOf } from './testing';

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
  tmpfs?: string[];
  privileged?: boolean;
  ports?: string[];
  secrets?: string[];
  networks: string[] | Record<string, unknown>;
  environment?: Record<string, string>;
  entrypoint?: string[];
  command?: string[];
  profiles?: string[];
  healthcheck?: { disable?: boolean; test?: string[]; start_period?: string };
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  secrets: Record<string, { file: string }>;
}

interface Scraping {
  scrape_configs: { job_name: string; static_configs?: { targets: string[] }[] }[];
  rule_files: string[];
}

const compose = documentsIn<Compose>('operations/compose.yaml')[0] as Compose;
const services = Object.entries(compose.services);
/** What ends by itself. */
const ONCE = ['migrate', 'builds', 'bucket', 'backup', 'release', 'operate'];
const serverOf = ({ image }: Service) => /^casino\/(\w+):/.exec(image)?.[1] ?? '';

test('the file is what the Compose Specification says', () => {
  const { $schema: _, ...official } = schema as Record<string, unknown>;
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
    official,
  );
  validate(compose);
  expect(validate.errors).toBeNull();
  validate({ services: { a: { image: 1 } } });
  expect(validate.errors).not.toBeNull();
});

test('there are two edges, two platforms, two games servers, a proxy and their stores', () => {
  const kinds = services
    .filter(([name]) => !ONCE.includes(name))
    .map(([, service]) => serverOf(service));
  expect(kinds.filter((kind) => kind === 'edge')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'platform')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'games')).toHaveLength(2);
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['proxy', 'postgres', 'redis', 'storage']),
  );
});

test.each(services)(
  '%s has no rights, writes nothing of its own and has limits',
  (_name, service) => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.privileged).toBeUndefined();
    expect(service.image).toMatch(/^casino\/\w+:\$\{VERSION:-latest\}$|^[\w/-]+:[\w.-]*\d[\w.-]*$/);
    for (const limit of ['mem_limit', 'cpus', 'pids_limit'] as const)
      expect(service[limit]).toBeTruthy();
  },
);

test('the object storage has a home to write to: it makes a folder there before it starts', () => {
  const { environment, tmpfs = [] } = compose.services.storage as Service;
  expect(tmpfs.map((each) => each.split(':')[0])).toContain(environment?.HOME);
});

test.each(services)('%s says whether it works', (name, { healthcheck }) => {
  if (ONCE.includes(name)) return expect(healthcheck?.disable).toBe(true);
  expect(healthcheck?.test?.length).toBeGreaterThan(1);
});

test('the proxy is not given up while the edges that it asks through still start', () => {
  const startOf = (name: string) =>
    Number(/^(\d+)s$/.exec(compose.services[name]?.healthcheck?.start_period ?? '')?.[1] ?? 0);
  expect(compose.services.proxy?.healthcheck?.test?.join(' ')).toContain('/robots.txt');
  expect(startOf('proxy')).toBeGreaterThanOrEqual(startOf('platform-1') + startOf('edge-1'));
  expect(startOf('edge-1')).toBeGreaterThan(0);
});

test.each(services.filter(([, service]) => isServer(serverOf(service))))(
  '%s is told nothing that its sources do not read, and no secret beside its file',
  (_name, service) => {
    const server = serverOf(service);
    if (!isServer(server)) throw new Error(`${server} is no server`);
    const names = Object.keys(service.environment ?? {});
    expect(names.filter((name) => !isRead(server, name))).toEqual([]);
    expect(
      names.filter((name) => /SECRET|PASSWORD|TOKEN|_KEY|DATABASE|REDIS|COMPOSITION/.test(name)),
    ).toEqual([]);
    expect(service.secrets).toEqual([`${server}.env`]);
    const [, ...words] = [...(service.entrypoint ?? ['node']), ...(service.command ?? [])];
    expect(words[0]).toBe(`--env-file=/run/secrets/${server}.env`);
    const asked = (service.healthcheck?.test ?? []).join(' ');
    if (asked) expect(asked).toContain(`127.0.0.1:${PORTS[server]}/readyz`);
  },
);

test('the grace and the limit fit into what the supervisor waits', () => {
  for (const [name, service] of services.filter(([, each]) => isServer(serverOf(each)))) {
    const { SHUTDOWN_GRACE_MS, SHUTDOWN_LIMIT_MS } = service.environment ?? {};
    const seconds = Number(/^(\d+)s$/.exec(service.stop_grace_period ?? '')?.[1]);
    expect([name, seconds * 1000 > Number(SHUTDOWN_GRACE_MS) + Number(SHUTDOWN_LIMIT_MS)]).toEqual([
      name,
      true,
    ]);
  }
});

test('the grace is longer than anybody in front keeps a connection without use', () => {
  const upstreams = [
    ...textOf('operations/nginx/site.conf').matchAll(/^upstream \w+ \{([^}]*)\}/gm),
  ];
  const kept = upstreams.map(
    ([, text]) => Number(/^ {2}keepalive_timeout (\d+)s;$/m.exec(text ?? '')?.[1]) * 1000,
  );
  const [, ofEdges] =
    /^const KEPT = (\d+);$/m.exec(textOf('services/edge/src/platform/platform.ts')) ?? [];
  for (const [name, service] of services.filter(([, each]) => isServer(serverOf(each)))) {
    const grace = Number(service.environment?.SHUTDOWN_GRACE_MS);
    expect([name, [...kept, Number(ofEdges)].map((ms) => ms < grace)]).toEqual([
      name,
      [true, true, true, true, true],
    ]);
  }
});

test('from outside only the proxy is reached, and stores reach nothing outside', () => {
  const isOpen = (port: string) => !port.startsWith('127.0.0.1:');
  const open = services.filter(([, { ports = [] }]) => ports.some(isOpen)).map(([name]) => name);
  expect(open).toEqual(['proxy']);
  for (const name of ['postgres', 'redis', 'storage']) {
    expect(compose.services[name]?.networks).toEqual(['inside']);
  }
  expect(compose.networks.inside?.internal).toBe(true);
  expect(compose.networks.site?.internal).toBe(true);
});

test('each secret is a file, used by somebody, and what is waited for exists', () => {
  const used = new Set(services.flatMap(([, { secrets = [] }]) => secrets));
  expect([...used].sort()).toEqual(Object.keys(compose.secrets).sort());
  for (const [, { depends_on: needs = {} }] of services)
    for (const name of Object.keys(needs)) expect(Object.keys(compose.services)).toContain(name);
});

test('what backs up has the programs of the database’s version, its keys, and reaches the stores alone', () => {
  const { backup, postgres } = compose.services;
  expect(backup).toMatchObject({
    profiles: ['backup'],
    networks: ['inside'],
    secrets: ['platform.env', 'edge.env'],
  });
  for (const file of backup?.secrets ?? [])
    expect(backup?.entrypoint).toContain(`--env-file=/run/secrets/${file}`);
  expect(textOf('operations/images/Dockerfile')).toContain(`FROM ${postgres?.image} AS backup\n`);
});

test('the proxy names servers and ports that there are', () => {
  const upstreams = [
    ...textOf('operations/nginx/site.conf').matchAll(/^ {2}server ([\w-]+):(\d+) /gm),
  ];
  expect(upstreams.length).toBe(8);
  for (const [, name = '', port] of upstreams) {
    const service = compose.services[name];
    const server = service ? serverOf(service) : '';
    expect([name, isServer(server) && PORTS[server]]).toEqual([name, Number(port)]);
  }
});

test('HTTP/3 is offered where UDP leads to nginx', () => {
  const { ports = [] } = compose.services.proxy as Service;
  const conf = textOf('operations/nginx/site.conf');
  const listened = [...conf.matchAll(/listen (\d+) quic/g)].map(([, port]) => port);
  const offered = [...conf.matchAll(/Alt-Svc 'h3=":(\d+)"/g)].map(([, port]) => port);
  expect(listened.length).toBe(3);
  expect(offered.length).toBe(listened.length);
  for (const [at, port] of offered.entries())
    expect(ports).toContain(`${port}:${listened[at]}/udp`);
});

test('metrics are where the proxy leads nobody; Prometheus asks each server there, and knows the alerts', () => {
  const servers = services.filter(
    ([name, each]) => isServer(serverOf(each)) && !ONCE.includes(name),
  );
  for (const [name, { environment, networks }] of servers) {
    expect([name, environment]).toMatchObject([
      name,
      { METRICS_PORT: String(METRICS), METRICS_HOST: '0.0.0.0' },
    ]);
    expect(networks).toContain('site');
  }
  expect(textOf('operations/nginx/site.conf')).not.toContain(String(METRICS));
  const prometheus = compose.services.prometheus as Service & {
    volumes: string[];
    profiles: string[];
  };
  expect(prometheus.profiles).toEqual(['watch']);
  expect(prometheus.networks).toEqual(['watch', 'site']);

  const [mounted = ''] = prometheus.volumes.filter((volume) => volume.includes('/prometheus.yml'));
  const [{ scrape_configs: jobs, rule_files: rules }] = documentsIn<Scraping>(
    `operations/${mounted.split(':')[0]?.slice(2)}`,
  ) as [Scraping];
  const asked = jobs.flatMap(({ job_name: job, static_configs: configs = [] }) =>
    configs.flatMap(({ targets }) => targets.map((target) => `${job} ${target}`)),
  );
  const expected = servers.map(([name, service]) => `${serverOf(service)} ${name}:${METRICS}`);
  expect(asked.sort()).toEqual(expected.sort());
  for (const rule of rules)
    expect(prometheus.volumes.some((each) => each.includes(`:${rule}:`))).toBe(true);
});

test('Redis writes nothing down, throws nothing away, and has room beside what it holds', () => {
  const { command = [], mem_limit: limit = '' } = compose.services.redis as Service;
  const said = (word: string) => command[command.indexOf(word) + 1];
  expect(['--save', '--appendonly', '--maxmemory-policy'].map(said)).toEqual([
    '',
    'no',
    'noeviction',
  ]);
  expect(Number.parseInt(said('--maxmemory') ?? '', 10)).toBeLessThan(
    0.8 * Number.parseInt(limit, 10),
  );
});
