import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const HASH = /sha384-[A-Za-z0-9+/=]{64}/g;

/** Every hash that the entry will demand must be that of a file it ships, and every script and sheet that it loads must have its hash demanded. */
function proveHashes(text, { entry, files, initial, server, refresh, worker }) {
  const known = new Set(Object.values(files).map((file) => file.integrity));
  const wrong = text.match(HASH)?.find((hash) => !known.has(hash));
  if (wrong) throw new Error(`${entry} demands ${wrong}, which no file has`);
  const first = new Set([entry, server, refresh, worker, ...initial.js, ...initial.css]);
  const loaded = Object.keys(files).filter((name) => /\.(js|css)$/.test(name) && !first.has(name));
  const free = loaded.find((name) => !text.includes(files[name].integrity));
  if (free) throw new Error(`${entry} loads ${free} without its hash`);
}

/**
 * The entry of a release as built must declare its global, and load nothing unchecked. A build for development demands no
 * hashes of what it loads: `baseConfig` leaves them out there.
 * @throws Error that names the file
 */
export async function proveEntry(outDir, release, { dev }) {
  const { area, entry, global } = release;
  const text = await readFile(join(outDir, entry), 'utf8');
  if (area !== 'shell' && !text.includes(`var ${global}`))
    throw new Error(`${entry} declares no ${global}`);
  if (!dev) proveHashes(text, release);
}
