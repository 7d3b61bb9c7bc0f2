/** Why the sources of an area or the shell must not be released: wrong types, and what only sources tell. @param dir its folder */
export function sourceRefusals(dir: string): Promise<{ reason: string; help: string }[]>;
/** The sources of one build, or of each of a set; `step` tells what is looked at. @throws GateRefusedError that names the first that is wrong */
export function demandSources(
  builds: readonly { dir: string; area: string; build: string }[],
  step: (name: string, work: () => Promise<void>) => Promise<void>,
): Promise<void>;
