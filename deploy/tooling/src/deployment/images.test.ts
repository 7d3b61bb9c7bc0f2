import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { DEPLOY, PORTS, textOf } from './testing';

const text = textOf('operations/images/Dockerfile');
const stages = text.split(/^(?=FROM )/m).slice(1);
const stage = (name: string) =>
  stages.find((each) => new RegExp(`^FROM \\S+ AS ${name}\\n`).test(each)) ?? '';

test('the Dockerfile is well formed', () => {
  expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual(
    [],
  );
  expect(validate('FORM node').length).toBeGreaterThan(0);
});

test('bases are pinned, what is installed comes from the lock file, and runs no program on the way', () => {
  const bases = stages.map((each) => /^FROM (\S+)/.exec(each)?.[1] ?? '');
  const own = stages.map((each) => / AS (\w[\w-]*)/.exec(each)?.[1] ?? '');
  for (const base of bases.filter((each) => !own.includes(each)))
    expect(base).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$|^postgres:\d+\.\d+-bookworm$/);
  const installs = text.match(/npm (ci|install|i)\b[^\n]*/g) ?? [];
  expect(installs).toHaveLength(5);
  for (const each of installs) expect(each).toMatch(/^npm ci .*--ignore-scripts/);
  expect(text).not.toMatch(/apt-get|curl|wget|ADD https?:/);
});

test.each(Object.entries(PORTS))(
  'the image of %s has no tools of the build, no root, and its port',
  (name, port) => {
    const own = stage(name);
    expect(own).toMatch(/^FROM server AS /);
    expect(own).toContain(`COPY --from=${name}-modules /site/node_modules node_modules`);
    expect(stage(`${name}-modules`)).toMatch(/^FROM imports AS /);
    expect(stage(`${name}-modules`)).toContain(`--omit=dev --workspace deploy/services/${name}`);
    // npm would take those of the workspace along
    expect(stage('imports')).toContain('RUN npm pkg delete devDependencies --workspaces\n');
    expect(own).toContain(`EXPOSE ${port}\n`);
    expect(own).toContain(`127.0.0.1:${port}/readyz`);
    expect(own).toContain(`CMD [".build/server/${name}.mjs"]`);
    expect(own).not.toMatch(/^(RUN|USER)/m);
    expect(stage('server')).toMatch(/^USER 1000:1000$/m);
  },
);

test('neither secrets nor data nor what lies about goes into a build', () => {
  const ignored = textOf('operations/images/Dockerfile.dockerignore').split('\n');
  for (const path of [
    '**/node_modules',
    '**/.data',
    '.git',
    'deploy/operations/secrets',
    'deploy/operations/data',
    'deploy/operations/.env',
  ])
    expect(ignored).toContain(path);
});

interface Locked {
  dependencies?: Record<string, string>;
  dev?: boolean;
  resolved?: string;
  link?: boolean;
}
interface Row {
  package: string;
  file: string;
}
const ROOT = join(DEPLOY, '..');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const brands = readdirSync(join(DEPLOY, 'brands'), { withFileTypes: true }).filter((each) =>
  each.isDirectory(),
);

/** Whether the image of the edge has a file that a brand names: of a package that production has, or copied from the sources. */
const isInImage = (row: Row): boolean => {
  const locked = packages[`node_modules/${row.package}`];
  if (!locked?.link)
    return Boolean(packages['deploy/services/edge']?.dependencies?.[row.package]) && !locked?.dev;
  const copied = [...stage('edge').matchAll(/^COPY (?!--)(\S+) \1$/gm)].map(
    ([, path = '']) => path,
  );
  const needed = ['package.json', row.file].map((file) => `${locked.resolved}/${file}`);
  return needed.every((path) =>
    copied.some((each) => path === each || path.startsWith(`${each}/`)),
  );
};

test.each(brands.map(({ name }) => name))('the image of the edge has each font of %s', (brand) => {
  const rows = JSON.parse(textOf(`brands/${brand}/fonts.json`)) as Row[];
  expect(rows.filter((row) => !isInImage(row))).toEqual([]);
  expect(
    rows.filter((row) => !existsSync(join(ROOT, 'node_modules', row.package, row.file))),
  ).toEqual([]);
});

test('what only builds have, and what nobody copies, is in no image', () => {
  expect(isInImage({ package: 'esbuild', file: 'package.json' })).toBe(false);
  expect(isInImage({ package: 'shared-contracts', file: 'src/money/index.ts' })).toBe(false);
});

test('builds of an image are told their commit and their time, however it is built', () => {
  const [before = ''] = stage('built').split('RUN npm run build');
  for (const name of ['COMMIT', 'SOURCE_DATE_EPOCH'])
    expect(before).toMatch(new RegExp(`^ARG ${name}$`, 'm'));
  const builds = textOf('operations/compose.yaml').match(/^ +build:\s*\{[^}]*\}/gm) ?? [];
  expect(builds).toHaveLength(4);
  for (const each of builds) expect(each).toContain('args: [COMMIT, SOURCE_DATE_EPOCH]');
});
