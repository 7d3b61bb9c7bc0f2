import { bundled } from './bundles';

/** The process that prepares an embedded database, bundled from the sources of now. @param name a folder of the test's own */
export const prepareScript = (name: string): Promise<string> => bundled('prepare-database', name);
