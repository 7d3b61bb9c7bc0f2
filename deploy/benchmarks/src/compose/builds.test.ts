import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBuild } from './builds';

test('a copy has another name and another file, whose hash and size are right', async () => {
  const artifacts = await mkdtemp(join(tmpdir(), 'copies-'));
  try {
    const from = join(artifacts, 'promo', 'p1');
    await mkdir(from, { recursive: true });
    const files = {
      'a.js': { bytes: 3, br: 2, integrity: 'x' },
      'b.css': { bytes: 1, integrity: 'y' },
    };
    await writeFile(
      join(from, 'release.json'),
      JSON.stringify({ area: 'promo', build: 'p1', entry: 'a.js', files }),
    );
    for (const name of ['a.js', 'a.js.br', 'b.css']) await writeFile(join(from, name), 'old');
    const copy = {
      area: 'promo',
      like: 'p1',
      build: 'p2',
      file: () => 'a.js',
      text: (old: string) => `new ${old}`,
    };
    await copyBuild(artifacts, copy);
    const to = join(artifacts, 'promo', 'p2');
    const release = JSON.parse(await readFile(join(to, 'release.json'), 'utf8'));
    const integrity = `sha384-${createHash('sha384').update('new old').digest('base64')}`;
    expect(release).toEqual({
      area: 'promo',
      build: 'p2',
      entry: 'a.js',
      files: { ...files, 'a.js': { bytes: 7, integrity } },
    });
    expect(await readFile(join(to, 'a.js'), 'utf8')).toBe('new old');
    await expect(readFile(join(to, 'a.js.br'))).rejects.toThrow('ENOENT');
    expect(await readFile(join(from, 'a.js'), 'utf8')).toBe('old');
  } finally {
    await rm(artifacts, { recursive: true, force: true });
  }
});
