/** What this process was started with, for the programs that it starts. */
export function environment(): NodeJS.ProcessEnv;
/** The value of a variable; undefined while it is not set, or is empty. @throws Error with a sentence for a value that makes no sense */
export function variable(name: string, env?: NodeJS.ProcessEnv): string | undefined;
/** The site's port on this machine; the two after it are its other servers'. @throws Error as `variable` */
export function portOf(env?: NodeJS.ProcessEnv): number;
/** Sets a variable for what this process starts and loads; undefined takes it away. */
export function pass(name: string, value: string | undefined): void;
