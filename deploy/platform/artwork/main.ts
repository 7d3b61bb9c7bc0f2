/** `npm run artwork -w deploy-platform`: covers, banners, posters, logos and icons into `.build/media`, with their manifest. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ImageData } from 'shared-contracts/api/schemas';
import sharp from 'sharp';
import { drawings, type Job, jobs } from './jobs';
import { hashOf, render, writeWhole } from './render';

interface Manifest {
  key: string;
  images: Record<string, ImageData>;
  drawings: Record<string, string>;
}
const CONCURRENCY = 2;
const here = import.meta.dirname;
const dir = resolve(process.env.MEDIA_DIR ?? join(here, '../../../.build/media'));
const file = join(dir, 'manifest.json');

/** Everything that decides how pictures look: the generator, the seed, the games' own pictures. */
function sourceKey(): string {
  const roots = [
    here,
    join(here, '../seed'),
    join(here, '../../games/src/client/art'),
    join(here, '../../games/src/themes.ts'),
  ];
  const files = roots.flatMap((root) =>
    root.endsWith('.ts')
      ? [root]
      : readdirSync(root, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts'))
          .sort()
          .map((name) => join(root, name)),
  );
  return hashOf(files.map((path) => readFileSync(path, 'utf8')).join('\n'));
}

async function renderAll(list: readonly Job[], known: Manifest['images']): Promise<Manifest['images']> {
  const images: Manifest['images'] = {};
  const waiting = [...list];
  let done = 0;
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const key = `${job.kind}/${job.name}`;
      images[key] = await render(job, dir, known[key]);
      done += 1;
      if (done % 60 === 0 || done === list.length) console.log(`artwork ${done}/${list.length}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return images;
}

async function writeDrawings(): Promise<Manifest['drawings']> {
  const written: Manifest['drawings'] = {};
  for (const { kind, name, svg } of drawings()) {
    await mkdir(join(dir, kind), { recursive: true });
    const own = `${name}-${hashOf(svg)}.svg`;
    await writeWhole(join(dir, kind, own), svg);
    written[`${kind}/${name}`] = `/media/${kind}/${own}`;
  }
  return written;
}

/** Files of an earlier look. */
async function sweep({ images, drawings: marks }: Manifest): Promise<void> {
  const bases = new Set([...Object.values(images).map(({ base }) => base), ...Object.values(marks)]);
  for (const kind of await readdir(dir, { withFileTypes: true })) {
    if (!kind.isDirectory()) continue;
    for (const name of await readdir(join(dir, kind.name))) {
      const base = `/media/${kind.name}/${name.replace(/-\d+\.(avif|webp)$/, '')}`;
      if (!bases.has(base)) await rm(join(dir, kind.name, name));
    }
  }
}

const started = Date.now();
const key = sourceKey();
const old: Manifest = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { key: '', images: {}, drawings: {} };
if (old.key === key) {
  console.log('artwork is up to date');
} else {
  sharp.concurrency(1);
  sharp.cache(false);
  await mkdir(dir, { recursive: true });
  const manifest: Manifest = {
    key,
    images: await renderAll(jobs(), old.images),
    drawings: await writeDrawings(),
  };
  await writeWhole(file, JSON.stringify(manifest));
  await sweep(manifest);
  console.log(
    `artwork: ${Object.keys(manifest.images).length} pictures in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
