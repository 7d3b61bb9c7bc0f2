import { of } from './manifests';
import { textOf } from './testing';

interface Path {
  path: string;
  pathType: string;
  backend: { service: { name: string } };
}
interface Rule {
  host: string;
  http: { paths: Path[] };
}
const rulesOf = (name: string): Rule[] =>
  of('Ingress').find(({ metadata }) => metadata.name === name)?.spec.rules ?? [];
/** Paths that a table of `site.conf` has, each once. */
const pathsOf = (table: string): string[] => {
  const [, text = ''] = textOf('operations/nginx/site.conf').split(` $${table} {`);
  const [own = ''] = text.split('}');
  return [...new Set([...own.matchAll(/^ {2}\w+:(\S+) /gm)].map(([, path = '']) => path))].sort();
};

test.each([
  ['hooks', 'partner_call', 'hooks.example.com'],
  ['chat', 'chat_call', 'chat.example.com'],
])(
  'the Ingress %s leads to the platforms by the paths of site.conf, exactly, and by no other',
  (...[name, table, host]) => {
    const [rule, ...more] = rulesOf(name);
    expect([rule?.host, more]).toEqual([host, []]);
    expect(textOf('operations/nginx/site.conf')).toContain(`  server_name ${host};`);
    expect(rule?.http.paths.map(({ path }) => path).sort()).toEqual(pathsOf(table));
    for (const { pathType, backend } of rule?.http.paths ?? [])
      expect([pathType, backend.service.name]).toEqual(['Exact', 'platform']);
  },
);

test('no other Ingress leads to the platforms, which let the controller in', () => {
  const leading = of('Ingress').filter(({ spec }) =>
    JSON.stringify(spec.rules).includes('"name":"platform"'),
  );
  expect(leading.map(({ metadata }) => metadata.name).sort()).toEqual(['chat', 'hooks']);
  const policy = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'platform');
  const [{ from = [], ports = [] } = {}] = (policy?.spec.ingress ?? []) as {
    from: object[];
    ports: object[];
  }[];
  expect(from).toContainEqual({ namespaceSelector: { matchLabels: { 'casino/role': 'ingress' } } });
  expect(ports).toEqual([{ protocol: 'TCP', port: 3002 }]);
});

test.each([
  ['site', ['Exact /healthz', 'Exact /readyz']],
  // platforms ask for the other one
  ['games', ['Exact /healthz']],
])('on the hosts of %s, how the servers are is told to nobody', (name, closed) => {
  const hosts = rulesOf(name).map(({ host }) => host);
  expect(hosts.length).toBeGreaterThan(1);
  for (const host of hosts) {
    const paths = rulesOf('health').find((rule) => rule.host === host)?.http.paths ?? [];
    expect([host, paths.map(({ path, pathType }) => `${pathType} ${path}`)]).toEqual([
      host,
      closed,
    ]);
    for (const { backend } of paths) expect(backend.service.name).toBe('nobody');
  }
  const nobody = of('Service').find(({ metadata }) => metadata.name === 'nobody');
  expect(nobody?.spec.selector).toBeUndefined();
});
