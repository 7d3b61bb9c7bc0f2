import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { DEPLOY, documentsIn, isRead, isServer, METRICS, PORTS, textOf } from './testing';

interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources?: { limits?: Record<string, string>; requests?: Record<string, string> };
  securityContext?: object;
  volumeMounts?: { name: string; mountPath: string }[];
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface PodSpec {
  containers: Container[];
  securityContext?: object;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: unknown[];
  volumes?: { name: string }[];
}
// biome-ignore lint/suspicious/noExplicitAny: a manifest of any kind
type Spec = any;
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Spec;
  data?: Record<string, string>;
}
const KINDS: Record<string, new (data: never) => { validate(): void }> = {
  ...{ Deployment, HorizontalPodAutoscaler, Job, Ingress, NetworkPolicy, PodDisruptionBudget },
  ...{ ConfigMap, Namespace, PersistentVolumeClaim, Service },
};
const filesOf = (folder: string) =>
  readdirSync(join(DEPLOY, folder))
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .map((name) => `${folder}/${name}`);
const FOLDERS = ['kubernetes/base', 'kubernetes/production'];
const all = FOLDERS.flatMap(filesOf).flatMap((file) => documentsIn<Manifest>(file));
const named = all.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const);
const of = (kind: string) => all.filter((each) => each.kind === kind);
const deployments = of('Deployment');
const pods = [...deployments, ...of('Job')].map(
  (each) => [`${each.kind} ${each.metadata.name}`, each.spec.template.spec as PodSpec] as const,
);

test.each(named)('CL20: %s is what the API of Kubernetes takes', (_name, manifest) => {
  const Kind = KINDS[manifest.kind];
  if (!Kind) throw new Error(`${manifest.kind} is not known here`);
  expect(() => new Kind(manifest as never).validate()).not.toThrow();
});

test('CL20: what is wrong in one is seen', () => {
  const wrong = { ...deployments[0], spec: { ...deployments[0]?.spec, replicas: 'two' } };
  expect(() => new Deployment(wrong as never).validate()).toThrow();
});

test('CL21: a kustomization names each file beside it, and the images that there are', () => {
  for (const folder of FOLDERS) {
    const [{ resources = [], images = [] } = {}] = documentsIn<{
      resources?: string[];
      images?: { name: string; newTag: string }[];
    }>(`${folder}/kustomization.yaml`);
    const own = resources.filter((name) => name.endsWith('.yaml')).map((name) => `${folder}/${name}`);
    expect(own.sort()).toEqual(filesOf(folder).sort());
    if (images.length === 0) continue;
    const used = new Set(pods.flatMap(([, { containers }]) => containers.map(({ image }) => image)));
    expect(images.map(({ name }) => name).sort()).toEqual([...used].sort());
    for (const { newTag } of images) expect(newTag).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test.each(pods)('CL22: %s has no rights, writes nothing of its own and has limits', (_name, pod) => {
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

test.each(deployments.map((each) => [each.metadata.name, each.spec.template.spec as PodSpec] as const))(
  'CL23: %s is asked by its own port whether it started, is ready and lives, and is spread',
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

test.each(pods)(
  'CL24: %s is told nothing that its sources do not read, and no secret in a file',
  (_n, pod) => {
    const settings = of('ConfigMap')[0]?.data ?? {};
    for (const { image, env = [], envFrom = [] } of pod.containers) {
      const server = image.replace('casino/', '');
      if (!isServer(server)) throw new Error(`${server} is no server`);
      expect(env.map(({ name }) => name).filter((name) => !isRead(server, name))).toEqual([]);
      expect(envFrom).toEqual([{ configMapRef: { name: 'site' } }, { secretRef: { name: server } }]);
    }
    const known = Object.keys(settings).filter(
      (name) => !['edge', 'platform', 'games'].some((s) => isServer(s) && isRead(s, name)),
    );
    expect(known).toEqual([]);
    expect(of('Secret')).toEqual([]);
  },
);

test('CL25: grace and limit fit into what the cluster waits', () => {
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

test('CL25a: the grace is longer than an edge keeps a connection without use', () => {
  const [, kept] = /^export const KEPT = (\d+);$/m.exec(textOf('edge/src/platform/platform.ts')) ?? [];
  for (const { metadata, spec } of deployments) {
    const env = (spec.template.spec as PodSpec).containers[0]?.env ?? [];
    const grace = Number(env.find(({ name }) => name === 'SHUTDOWN_GRACE_MS')?.value);
    expect([metadata.name, grace > Number(kept)]).toEqual([metadata.name, true]);
  }
});

test('CL26: nothing reaches anything but what is named, and every pod has a policy of its own', () => {
  const policies = of('NetworkPolicy');
  expect(policies.find(({ metadata }) => metadata.name === 'nothing')?.spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
    ingress: [],
    egress: [],
  });
  const names = policies.map(({ metadata }) => metadata.name);
  for (const { metadata } of [...deployments, ...of('Job')]) expect(names).toContain(metadata.name);
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

test('CL27: the metrics of each server are named and announced, and let in from `monitoring` alone', () => {
  expect(of('ConfigMap')[0]?.data).toMatchObject({ METRICS_PORT: String(METRICS), METRICS_HOST: '0.0.0.0' });
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
    expect(spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort)).toEqual(['http']);
  const letIn = of('NetworkPolicy').flatMap(({ metadata, spec }) =>
    spec.ingress.flatMap((rule: { from: unknown; ports: { port: number }[] }) =>
      rule.ports.some(({ port }) => port === METRICS) ? [[metadata.name, rule.from]] : [],
    ),
  );
  const monitoring = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } };
  expect(letIn).toEqual([['metrics', [monitoring]]]);
  const chosen = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'metrics')?.spec.podSelector;
  expect([...chosen.matchExpressions[0].values].sort()).toEqual(
    deployments.map(({ metadata }) => metadata.name).sort(),
  );
});

test('CL27: Prometheus calls its jobs as the alerts do, by what the pods are labelled', () => {
  const [{ scrape_configs: jobs }] = documentsIn<{ scrape_configs: { relabel_configs: object[] }[] }>(
    'observability/prometheus/kubernetes.yaml',
  ) as [{ scrape_configs: { relabel_configs: object[] }[] }];
  expect(jobs[0]?.relabel_configs).toContainEqual({
    source_labels: ['__meta_kubernetes_pod_label_app_kubernetes_io_name'],
    target_label: 'job',
  });
  expect(textOf('observability/alerts.yaml')).toContain('up{job=~"edge|platform|games"} == 0');
});
