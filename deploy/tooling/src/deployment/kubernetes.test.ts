import { demandApi } from './kubernetes-api';
import { all, deployments, FOLDERS, filesOf, of, type PodSpec, pods } from './manifests';
import { documentsIn, isRead, isServer, PORTS, textOf } from './testing';

const named = all.map(
  (manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const,
);

test.each(named)('%s is what the API of Kubernetes takes', (_name, manifest) => {
  expect(() => demandApi(manifest)).not.toThrow();
});

test('what is wrong in one is seen', () => {
  const wrong = { ...deployments[0], spec: { ...deployments[0]?.spec, replicas: 'two' } };
  expect(() => demandApi(wrong as never)).toThrow();
});

test('a kustomization names each file beside it, and the images that there are', () => {
  for (const folder of FOLDERS) {
    const [{ resources = [], images = [] } = {}] = documentsIn<{
      resources?: string[];
      images?: { name: string; newTag: string }[];
    }>(`${folder}/kustomization.yaml`);
    const own = resources
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => `${folder}/${name}`);
    expect(own.sort()).toEqual(filesOf(folder).sort());
    if (images.length === 0) continue;
    const used = new Set(
      pods.flatMap(([, { containers }]) => containers.map(({ image }) => image)),
    );
    expect(images.map(({ name }) => name).sort()).toEqual([...used].sort());
    for (const { newTag } of images) expect(newTag).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test.each(pods)('%s has no rights, writes nothing of its own and has limits', (_name, pod) => {
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  for (const { resources, securityContext, volumeMounts = [] } of pod.containers) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(resources?.limits ?? {}).sort()).toEqual(['cpu', 'memory']);
    expect(Object.keys(resources?.requests ?? {}).sort()).toEqual(['cpu', 'memory']);
    const volumes = pod.volumes?.map(({ name }) => name) ?? [];
    expect(volumeMounts.filter(({ name }) => !volumes.includes(name))).toEqual([]);
  }
});

test.each(
  deployments.map((each) => [each.metadata.name, each.spec.template.spec as PodSpec] as const),
)(
  '%s is asked by its own port whether it started, is ready and lives, and is spread',
  (name, pod) => {
    const [container] = pod.containers;
    if (!container || !isServer(name)) throw new Error(`${name} is no server`);
    expect(container.ports?.[0]?.containerPort).toBe(PORTS[name]);
    expect(container.startupProbe?.httpGet.path).toBe('/readyz');
    expect(container.readinessProbe?.httpGet.path).toBe('/readyz');
    expect(container.livenessProbe?.httpGet.path).toBe('/healthz');
    expect(pod.topologySpreadConstraints).toHaveLength(2);
    const service = of('Service').find(({ metadata }) => metadata.name === name);
    expect(service?.spec.ports[0].port).toBe(PORTS[name]);
    for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler'])
      expect(of(kind).map(({ metadata }) => metadata.name)).toContain(name);
  },
);

test.each(pods.filter(([name]) => !name.startsWith('CronJob ')))(
  '%s is told nothing that its sources do not read, and no secret in a file',
  (_n, pod) => {
    const settings = of('ConfigMap')[0]?.data ?? {};
    for (const { image, env = [], envFrom = [] } of pod.containers) {
      const server = image.replace('casino/', '');
      if (!isServer(server)) throw new Error(`${server} is no server`);
      expect(env.map(({ name }) => name).filter((name) => !isRead(server, name))).toEqual([]);
      expect(envFrom).toEqual([
        { configMapRef: { name: 'site' } },
        { secretRef: { name: server } },
      ]);
    }
    const known = Object.keys(settings).filter(
      (name) => !['edge', 'platform', 'games'].some((s) => isServer(s) && isRead(s, name)),
    );
    expect(known).toEqual([]);
    expect(of('Secret')).toEqual([]);
  },
);

test('grace and limit fit into what the cluster waits', () => {
  for (const { metadata, spec } of deployments) {
    const pod = spec.template.spec as PodSpec;
    const env = new Map(pod.containers[0]?.env?.map(({ name, value }) => [name, Number(value)]));
    const needed = (env.get('SHUTDOWN_GRACE_MS') ?? 0) + (env.get('SHUTDOWN_LIMIT_MS') ?? 0);
    expect([metadata.name, (pod.terminationGracePeriodSeconds ?? 30) * 1000 > needed]).toEqual([
      metadata.name,
      true,
    ]);
  }
});

test('the grace is longer than an edge keeps a connection without use', () => {
  const [, kept] =
    /^const KEPT = (\d+);$/m.exec(textOf('services/edge/src/platform/platform.ts')) ?? [];
  for (const { metadata, spec } of deployments) {
    const env = (spec.template.spec as PodSpec).containers[0]?.env ?? [];
    const grace = Number(env.find(({ name }) => name === 'SHUTDOWN_GRACE_MS')?.value);
    expect([metadata.name, grace > Number(kept)]).toEqual([metadata.name, true]);
  }
});
