/** The text of a server build, its source map, and what esbuild says of it. @throws Error with what is wrong in the sources */
export function bundleServer(
  options: {
    /** The folder of an area or of the shell. */
    dir: string;
    build: string;
    dev?: boolean;
    /** Its first module, another one than usual. */
    entry?: string;
  },
  /** Options of esbuild that are others than usual. */
  over?: object,
): Promise<{
  text: string;
  map: string;
  metafile: {
    inputs: Record<string, object>;
    outputs: Record<string, { inputs: Record<string, object>; imports: { path: string }[] }>;
  };
}>;
/** Writes it into `outDir`. @returns its name, `server.<hash>.js`; undefined for a package without one */
export function writeServer(options: {
  dir: string;
  build: string;
  dev: boolean;
  outDir: string;
}): Promise<string | undefined>;
/** The first module of a package's server build; undefined for one that has none. */
export function serverEntry(dir: string): string | undefined;
/** Share -> the names that an area's server build takes of it, and the files (from the root) that are in it. */
export function serverRecord(options: {
  dir: string;
  build: string;
}): Promise<{ taken: Record<string, string[]>; files: string[] }>;
