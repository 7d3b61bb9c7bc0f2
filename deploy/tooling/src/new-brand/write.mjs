import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { UsageError } from '../run/usage-error.mjs';

const TEMPLATE = resolve(ROOT, 'deploy/tooling/template-brand');
const BRANDS = resolve(ROOT, 'deploy/brands');

const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const folders = (dir) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** @throws Error that says what is wrong with the name of a new brand */
function demandBrandName(name, brands = BRANDS) {
  if (!/^[a-z][a-z0-9]{1,30}$/.test(name ?? '')) {
    throw new UsageError(
      `${name ?? 'nothing'} is no name of a brand: say one in lower case letters and digits`,
    );
  }
  if (existsSync(join(brands, name))) throw new Error(`there is a brand "${name}" already`);
}

/** The brand of `localhost`: a new brand starts in its colours and letters. */
const houseBrand = (brands) =>
  folders(brands).find((name) => json(brands, name, 'brand.json').hosts.includes('localhost'));

/** Writes the folder of a new brand, complete, or nothing. @returns the folder */
export function writeBrand(name, brands = BRANDS) {
  demandBrandName(name, brands);
  const like = houseBrand(brands);
  if (!like) throw new Error(`no brand in ${brands} has the host localhost`);
  const dir = join(brands, name);
  const title = name[0].toUpperCase() + name.slice(1);
  const tokens = json(brands, like, 'tokens.json');
  const holes = {
    __id__: name,
    __Name__: title,
    __themeColor__: json(brands, like, 'brand.json').themeColor,
    __accent__: tokens['--color-accent'],
    // letters of the mark take some 12 of its units each
    __width__: String(44 + 12 * title.length),
  };
  try {
    cpSync(TEMPLATE, dir, { recursive: true });
    for (const file of ['tokens.json', 'fonts.json'])
      copyFileSync(join(brands, like, file), join(dir, file));
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const text = Object.entries(holes).reduce(
        (filled, [hole, value]) => filled.replaceAll(hole, value),
        readFileSync(path, 'utf8'),
      );
      writeFileSync(path, text);
    }
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  return dir;
}
