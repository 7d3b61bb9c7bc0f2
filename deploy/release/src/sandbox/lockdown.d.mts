/**
 * Takes away what the host of this process has beyond the language: what gets out of a realm finds nothing to go on with.
 * Anyone who calls it has imported beforehand what it needs itself; from here on nothing can be loaded.
 * @param keep globals that it goes on using
 */
export function lockDown(keep?: readonly string[]): void;
