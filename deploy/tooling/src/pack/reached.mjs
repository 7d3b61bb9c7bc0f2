import { build } from 'esbuild';

/** The files of a folder that these of its modules import, themselves among them: paths from the folder. */
export async function reached(dir, entries) {
  const { metafile } = await build({
    absWorkingDir: dir,
    entryPoints: entries,
    outdir: dir,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}
