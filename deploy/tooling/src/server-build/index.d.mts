/** Bundles servers to `<outdir>/<name>.mjs`, all of them to `.build/server` by default. @returns their names */
export function buildServers(names?: string[], outdir?: string): Promise<string[]>;
/** Bundles one script with all that it imports into `outfile`. */
export function bundleScript(entry: string, outfile: string): Promise<void>;
