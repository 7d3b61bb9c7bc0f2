import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
/** Source maps travel to nobody who waits: packing them would take longer than all the rest. */
const TEXT = /\.(js|css|json|svg|html)$/;
const quality = (fast) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: fast ? 4 : constants.BROTLI_MAX_QUALITY },
});

/** One file's entry in `release.json`; writes `<file>.br` beside a text that travels. */
async function describe(dir, name, { fast, rare, unpacked }) {
  const path = join(dir, name);
  const content = await readFile(path);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (!TEXT.test(name) || unpacked.includes(name)) return { bytes: content.length, integrity };
  const packed = await brotli(content, quality(fast || rare.includes(name)));
  await writeFile(`${path}.br`, packed);
  return { bytes: content.length, br: packed.length, integrity };
}

/**
 * Every file of a build, precompressed: name -> `{bytes, br?, integrity}`.
 * @param {{fast?: boolean, rare?: (string | undefined)[], unpacked?: (string | undefined)[]}} options `rare` are files that
 *   no player asks for, `unpacked` those that no browser does
 */
export async function describeFiles(dir, { fast = false, rare = [], unpacked = [] } = {}) {
  const names = (await readdir(dir)).filter((name) => !name.endsWith('.br')).sort();
  const files = [];
  for (const name of names) if ((await stat(join(dir, name))).isFile()) files.push(name);
  return Object.fromEntries(
    await Promise.all(
      files.map(async (name) => [name, await describe(dir, name, { fast, rare, unpacked })]),
    ),
  );
}
