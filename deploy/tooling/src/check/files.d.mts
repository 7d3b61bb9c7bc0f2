/** Paths from the root of every file of the project; without git, of every file that is not built. */
export function projectFiles(): string[];
