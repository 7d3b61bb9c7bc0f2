import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { demandApi } from './kubernetes-api';
import { all, type Manifest, type PodSpec } from './manifests';
import { DEPLOY } from './testing';

const kustomize = (folder: string) =>
  spawnSync('kubectl', ['kustomize', join(DEPLOY, folder)], { encoding: 'utf8' });
const isHere = spawnSync('kubectl', ['kustomize', '--help'], { stdio: 'ignore' }).status === 0;
if (!isHere) sayAloud('there is no kubectl: kustomizations are not rendered');

(isHere ? describe : describe.skip)(
  'operations/kubernetes/production, as `kubectl apply -k` sees it',
  () => {
    let rendered: Manifest[];
    beforeAll(() => {
      const { status, stdout, stderr } = kustomize('operations/kubernetes/production');
      expect([status, stderr]).toEqual([0, '']);
      rendered = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
    });
    const of = (kind: string) => rendered.filter((each) => each.kind === kind);
    const pods = (): PodSpec[] =>
      rendered.flatMap(({ kind, spec }) => {
        if (kind === 'CronJob') return [spec.jobTemplate.spec.template.spec];
        return kind === 'Deployment' || kind === 'Job' ? [spec.template.spec] : [];
      });

    test('it renders, without a word of warning, to all that the files have', () => {
      const names = (manifests: Manifest[]) =>
        manifests
          .map(({ kind, metadata }) => `${kind} ${metadata.name.replace(/^site-\w{10}$/, 'site')}`)
          .sort();
      expect(names(rendered)).toEqual(names(all));
    });

    test('what comes out is what the API of Kubernetes takes, in one namespace', () => {
      for (const manifest of rendered) {
        expect(() => demandApi(manifest)).not.toThrow();
        const { namespace, name } = manifest.metadata as { namespace?: string; name: string };
        expect([name, manifest.kind === 'Namespace' ? name : namespace]).toEqual([name, 'casino']);
      }
    });

    test('a changed setting has another name, by which every pod that is told it starts anew', () => {
      const [settings] = of('ConfigMap');
      expect(settings?.metadata.name).toMatch(/^site-\w{10}$/);
      const told = pods().flatMap(({ containers }) =>
        containers.flatMap(({ envFrom = [] }) => envFrom),
      );
      const named = new Set(told.flatMap(({ configMapRef }) => configMapRef?.name ?? []));
      expect([...named]).toEqual([settings?.metadata.name]);
    });

    test('every image is one of the registry, with a version', () => {
      const images = pods().flatMap(({ containers }) => containers.map(({ image }) => image));
      expect(images.length).toBe(7);
      for (const image of images)
        expect(image).toMatch(/^registry\.example\.com\/casino\/\w+:\d+\.\d+\.\d+$/);
    });
  },
);
