import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { of } from './manifests';
import { DEPLOY, documentsIn, textOf } from './testing';

interface Compose {
  services: Record<string, { mem_limit: string; restart?: string; profiles?: string[] }>;
}
const readme = textOf('operations/README.md');
const named = (what: RegExp) => [
  ...new Set([...readme.matchAll(what)].map(([, name = '']) => name)),
];
const [{ services } = { services: {} }] = documentsIn<Compose>('operations/compose.yaml');

test('what every command needs is named at the head of the file, and in the README as `.env`', () => {
  const text = textOf('operations/compose.yaml');
  const [head = ''] = text.split('name: casino');
  const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
  expect(needed).toHaveLength(3);
  const [, example = ''] = /`\.env`[\s\S]*?```\n([\s\S]*?)```/.exec(readme) ?? [];
  for (const name of needed)
    expect([head, example]).toEqual(Array(2).fill(expect.stringContaining(name)));
});

test('commands that the README names are there: services, bundles and scripts', () => {
  const run = named(/docker compose run(?: --[\w-]+| -v "[^"]+")+ ([\w-]+)/g);
  expect(run).toEqual(
    expect.arrayContaining(['migrate', 'builds', 'bucket', 'release', 'operate', 'backup']),
  );
  const begun = named(/docker compose (?:up|stop)((?: -{1,2}[\w-]+| [a-z][\w-]*)+)/g)
    .concat(named(/^ *for name in ((?:[\w-]+ ?)+); do docker compose/gm))
    .flatMap((words) => words.split(' '))
    .filter((word) => /^[a-z]/.test(word));
  expect(begun).toEqual(expect.arrayContaining(['postgres', 'platform-1', 'edge-2', 'games-2']));
  expect([...run, ...begun].filter((name) => !services[name])).toEqual([]);
  const bundles = textOf('tooling/src/server-build/index.mjs');
  for (const name of named(/\.build\/server\/([\w-]+)\.mjs/g))
    expect(bundles).toMatch(new RegExp(`^  '?${name}'?: '`, 'm'));
  const { scripts } = JSON.parse(readFileSync(join(DEPLOY, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(named(/npm run ([\w:-]+)/g).filter((name) => !scripts[name])).toEqual([]);
});

test('what the README asks a cluster for is in the manifests', () => {
  const known = (kind: string) => of(kind).map(({ metadata }) => metadata.name);
  const asked = (what: RegExp, kind: string) => {
    const names = named(what);
    expect([kind, names.length > 0]).toEqual([kind, true]);
    expect(known(kind)).toEqual(expect.arrayContaining(names));
  };
  asked(/deploy\/(\w+)(?=[ `]*(?:deploy\/|--replicas|--|$))/gm, 'Deployment');
  asked(/cronjob\/(\w+)/g, 'CronJob');
  asked(/delete job (\w+)/g, 'Job');
  for (const { metadata } of of('Job'))
    expect(readme).toMatch(new RegExp(`delete job[^\\n]* ${metadata.name} `));
  const env = JSON.stringify(
    of('CronJob').find(({ metadata }) => metadata.name === 'restore')?.spec,
  );
  for (const name of named(/set env cronjob\/restore (\w+)=/g))
    expect(env).toContain(`\${${name}:?`);
});

test('the README says how much memory the limits of what always runs add up to', () => {
  const always = Object.values(services).filter(
    ({ restart, profiles }) => !profiles && restart === 'unless-stopped',
  );
  const giga = (limit: string) => Number.parseFloat(limit) / (limit.endsWith('m') ? 1024 : 1);
  const sum = always.reduce((total, { mem_limit: limit }) => total + giga(limit), 0);
  expect(named(/always runs add up to ([\d.]+) GB/g)).toEqual([String(sum)]);
});
