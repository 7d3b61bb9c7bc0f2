/** `prepare-database <data folder>`: started by the platform, ends when the folder is whole. */
import { prepare } from './prepare';

process.umask(0o077);
await prepare(process.argv[2] ?? '');
