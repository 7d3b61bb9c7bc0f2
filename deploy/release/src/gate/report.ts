/** Why a build must not become live, and what to type to get on. */
export interface GateRefusal {
  reason: string;
  help: string;
}
export interface GateCheck {
  name: string;
  /** What was looked at, when nothing was found. */
  detail: string;
  refusals: GateRefusal[];
  /** Those of them that speak against the build in what is live now: it may be published, and given to people later. */
  now?: GateRefusal[];
}
export interface GateReport {
  area: string;
  build: string;
  checks: GateCheck[];
  /** Of all checks, in order. */
  refusals: GateRefusal[];
  /** Those of them that only hold as long as the others that are live are. */
  now?: GateRefusal[];
  /** Lets a build pass that only the size budget refuses. */
  overBudget: string | null;
  /** Lets a build pass that only lacks what the live one has. */
  drops?: string | null;
}

/** Folder of an area or of the shell, as commands name it. */
export const folderOf = (area: string): string => (area === 'shell' ? 'shell' : `mf-${area}`);
