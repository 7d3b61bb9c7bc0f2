import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPLOY, documentsIn, textOf } from './testing';

interface Compose {
  services: Record<string, object>;
}

test('CL13: what every command needs is named at the head of the file, and in the README as `.env`', () => {
  const text = textOf('compose.yaml');
  const [head = ''] = text.split('name: casino');
  const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
  expect(needed).toHaveLength(3);
  const [, example = ''] = /`\.env`[\s\S]*?```\n([\s\S]*?)```/.exec(textOf('README.md')) ?? [];
  for (const name of needed) expect([head, example]).toEqual(Array(2).fill(expect.stringContaining(name)));
});

test('CL14: commands that the README names are there: services, bundles and scripts', () => {
  const readme = textOf('README.md');
  const named = (what: RegExp) => [...new Set([...readme.matchAll(what)].map(([, name = '']) => name))];
  const [{ services: known } = { services: {} }] = documentsIn<Compose>('compose.yaml');
  const services = named(/docker compose run --rm ([\w-]+)/g);
  expect(services.filter((name) => !known[name])).toEqual([]);
  expect(services).toEqual(expect.arrayContaining(['migrate', 'release', 'operate', 'backup']));
  const bundles = textOf('tooling/src/server-build/index.mjs');
  for (const name of named(/\.build\/server\/([\w-]+)\.mjs/g))
    expect(bundles).toMatch(new RegExp(`^  '?${name}'?: '`, 'm'));
  const { scripts } = JSON.parse(readFileSync(join(DEPLOY, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(named(/npm run ([\w:-]+)/g).filter((name) => !scripts[name])).toEqual([]);
});
