import { all, byHand, deployments, of, pods, running } from './manifests';
import { documentsIn, METRICS, textOf } from './testing';

test('nothing reaches anything but what is named, and every pod has a policy of its own', () => {
  const policies = of('NetworkPolicy');
  expect(policies.find(({ metadata }) => metadata.name === 'nothing')?.spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
    ingress: [],
    egress: [],
  });
  const names = policies.map(({ metadata }) => metadata.name);
  for (const { metadata } of running) expect(names).toContain(metadata.name);
  for (const { metadata, spec } of policies.slice(1))
    for (const rule of [...spec.ingress, ...(spec.egress ?? [])]) {
      expect([metadata.name, (rule.from ?? rule.to).length > 0, rule.ports.length > 0]).toEqual([
        metadata.name,
        true,
        true,
      ]);
    }
  const edge = policies.find(({ metadata }) => metadata.name === 'edge')?.spec;
  expect(JSON.stringify(edge.egress)).not.toContain('ipBlock');
});

test('the metrics of each server are named and announced, and let in from `monitoring` alone', () => {
  expect(of('ConfigMap')[0]?.data).toMatchObject({
    METRICS_PORT: String(METRICS),
    METRICS_HOST: '0.0.0.0',
  });
  for (const { spec } of deployments) {
    const { metadata, spec: pod } = spec.template;
    expect(metadata.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': String(METRICS),
      'prometheus.io/path': '/metrics',
    });
    expect(pod.containers[0].ports).toContainEqual({ name: 'metrics', containerPort: METRICS });
  }
  // a service would lead others there
  for (const { spec } of of('Service'))
    expect(spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort)).toEqual([
      'http',
    ]);
  const letIn = of('NetworkPolicy').flatMap(({ metadata, spec }) =>
    spec.ingress.flatMap((rule: { from: unknown; ports: { port: number }[] }) =>
      rule.ports.some(({ port }) => port === METRICS) ? [[metadata.name, rule.from]] : [],
    ),
  );
  const monitoring = { namespaceSelector: { matchLabels: { 'casino/role': 'monitoring' } } };
  expect(letIn).toEqual([['metrics', [monitoring]]]);
  const chosen = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'metrics')?.spec
    .podSelector;
  expect([...chosen.matchExpressions[0].values].sort()).toEqual(
    deployments.map(({ metadata }) => metadata.name).sort(),
  );
});

test('Prometheus calls its jobs as the alerts do, by what the pods are labelled', () => {
  const [{ scrape_configs: jobs }] = documentsIn<{
    scrape_configs: { relabel_configs: object[] }[];
  }>('operations/observability/prometheus/kubernetes.yaml') as [
    { scrape_configs: { relabel_configs: object[] }[] },
  ];
  expect(jobs[0]?.relabel_configs).toContainEqual({
    source_labels: ['__meta_kubernetes_pod_label_app_kubernetes_io_name'],
    target_label: 'job',
  });
  expect(textOf('operations/observability/alerts.yaml')).toContain(
    'up{job=~"edge|platform|games"} == 0',
  );
});

test('what is large or slow has the room that site.conf gives it, and publishing keeps to one edge', () => {
  const locations = [
    ...textOf('operations/nginx/site.conf').matchAll(
      /^ {2}location (?:~ \^)?(\/[\w/-]+)[^\n]*\{\n([^}]*)^ {2}\}/gm,
    ),
  ];
  const word = (text: string, name: string) =>
    new RegExp(`^ *${name} ([^;]+?)s?;$`, 'm').exec(text)?.[1];
  const large = locations.filter(([, , text = '']) => word(text, 'client_max_body_size'));
  expect(large.map(([, path]) => path)).toEqual(['/json-api/verifications/', '/-/publish/']);
  for (const [, path, text = ''] of large) {
    const found = of('Ingress').find(({ spec }) => spec.rules[0].http.paths[0].path === path);
    expect([path, found?.metadata.annotations]).toMatchObject([
      path,
      {
        'nginx.ingress.kubernetes.io/proxy-body-size': word(text, 'client_max_body_size'),
        'nginx.ingress.kubernetes.io/proxy-read-timeout': word(text, 'proxy_read_timeout'),
        'nginx.ingress.kubernetes.io/proxy-request-buffering': word(
          text,
          'proxy_request_buffering',
        ),
      },
    ]);
  }
  const publishing = all.filter(({ metadata }) => metadata.name === 'publishing');
  expect(publishing).toMatchObject([
    {
      kind: 'Service',
      spec: { selector: { 'app.kubernetes.io/name': 'edge' }, sessionAffinity: 'ClientIP' },
    },
    {
      metadata: {
        annotations: { 'nginx.ingress.kubernetes.io/upstream-hash-by': '$http_authorization' },
      },
    },
  ]);
});

test('every host is led somewhere and has a certificate, each Ingress to a service that there is', () => {
  const services = of('Service').map(({ metadata }) => metadata.name);
  const [brands, games] = ['edge', 'games'].map((name) =>
    of('Ingress')
      .filter(({ spec }) => spec.rules[0].http.paths[0].backend.service.name === name)
      .flatMap(({ spec }) => spec.rules.map(({ host }: { host: string }) => `https://${host}`)),
  );
  for (const { spec } of of('Ingress')) {
    const hosts = spec.rules.map(({ host }: { host: string }) => host);
    expect(spec.tls[0].hosts).toEqual(hosts);
    for (const { http } of spec.rules)
      for (const { backend } of http.paths) expect(services).toContain(backend.service.name);
  }
  const { SITE_ORIGINS = '', GAMES_URL } = of('ConfigMap')[0]?.data ?? {};
  expect([...new Set(brands)]).toEqual(SITE_ORIGINS.split(','));
  expect(games).toContain(GAMES_URL);
});

test.each(byHand.map((each) => [each.metadata.name, each.spec] as const))(
  'what is made by hand (%s) has the keys of the stores, what it copies and a place of its own',
  (name, { template }) => {
    const [{ image, envFrom, volumeMounts, args }] = template.spec.containers;
    expect(image).toBe('casino/backup');
    expect(args[0]).toContain(`exec node .build/server/${name}.mjs`);
    expect(envFrom.slice(1)).toEqual([
      { secretRef: { name: 'platform' } },
      { secretRef: { name: 'edge' } },
    ]);
    expect(volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual(
      expect.arrayContaining(['/files', '/backups']),
    );
  },
);

test('a backup and its way back wait for somebody, and reach the same stores', () => {
  expect(of('CronJob').map(({ metadata, spec }) => [metadata.name, spec.suspend])).toEqual([
    ['backup', true],
    ['restore', true],
  ]);
  const [there, back] = ['backup', 'restore'].map(
    (name) => of('NetworkPolicy').find(({ metadata }) => metadata.name === name)?.spec,
  );
  expect(back.egress).toEqual(there.egress);
  expect(back.podSelector.matchLabels).toEqual({ 'app.kubernetes.io/name': 'restore' });
});

test('claims that are used are there', () => {
  const claims = of('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
  const used = JSON.stringify(pods).matchAll(/"claimName":"([\w-]+)"/g);
  expect([...new Set([...used].map(([, name]) => name))].sort()).toEqual(claims.sort());
});
