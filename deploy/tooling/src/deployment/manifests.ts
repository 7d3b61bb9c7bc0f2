import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEPLOY, documentsIn, textOf } from './testing';

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
/** What a pod is made of, as far as rules look at it. */
export interface PodSpec {
  containers: Container[];
  securityContext?: object;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: unknown[];
  volumes?: { name: string }[];
}
// biome-ignore lint/suspicious/noExplicitAny: a manifest of any kind
type Spec = any;
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: Spec;
  data?: Record<string, string>;
}
export const filesOf = (folder: string) =>
  readdirSync(join(DEPLOY, folder))
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .map((name) => `${folder}/${name}`);
export const FOLDERS = ['operations/kubernetes/base', 'operations/kubernetes/production'];
/** `NAME=value` a line, and comments. */
const settingsIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...textOf(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
/** The ConfigMap that the kustomization makes of `settings.env`; its name has no hash here. */
const settings: Manifest = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'site' },
  spec: undefined,
  data: settingsIn('operations/kubernetes/production/settings.env'),
};
/** Every manifest of both folders. */
export const all = [
  ...FOLDERS.flatMap(filesOf).flatMap((file) => documentsIn<Manifest>(file)),
  settings,
];
export const of = (kind: string) => all.filter((each) => each.kind === kind);
export const deployments = of('Deployment');
/** What is begun by hand, as the Job that it becomes. */
export const byHand = of('CronJob').map(({ spec, ...each }) => ({
  ...each,
  spec: spec.jobTemplate.spec,
}));
export const running = [...deployments, ...of('Job'), ...byHand];
export const pods = running.map(
  (each) => [`${each.kind} ${each.metadata.name}`, each.spec.template.spec as PodSpec] as const,
);
