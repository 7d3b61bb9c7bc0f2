/** Why the sources of an area or the shell must not be released: wrong types, and what only sources tell. @param dir its folder */
export function sourceRefusals(dir: string): Promise<{ reason: string; help: string }[]>;
