import { folderOf, type GateRefusal } from '../report';

/** What was found, by the rule of SPEC.md that it breaks. */
export type Kind =
  | 'throws'
  | 'console'
  | 'hydration'
  | 'task'
  | 'idle'
  | 'hangs'
  | 'growth'
  | 'dispose'
  | 'request'
  | 'global'
  | 'built-in'
  | 'style'
  | 'text'
  | 'accessibility';

export interface Finding {
  kind: Kind;
  /** What was tried, in words. */
  tried: string;
  /** What happened. */
  what: string;
  /** File and line of the sources; null where nobody knows. */
  where: string | null;
}

/** What helps. */
const HELP: Record<Kind, string> = {
  throws: 'handle these answers',
  console: 'handle what it complains about',
  hydration: 'paint first what the server painted, and what only a browser knows in an effect',
  task: 'do less at once, or in parts',
  idle: 'let it rest while nothing happens: no timer without need, no effect that causes itself',
  hangs: 'end the loop',
  growth: 'let go in dispose, and in the clean-up of effects, of what was begun',
  dispose: 'end every subscription in dispose, and throw nothing there',
  request:
    'ask the operator for the origin ("policy" in package.json), or call the API by host.http',
  global: 'keep it in a store or a module, not in the window',
  'built-in': 'leave objects of the language and the browser as they are',
  style: 'style only elements of its own, by classes',
  text: 'write the text in every language of src/texts',
  accessibility: 'correct the element',
};

/** Findings of one build, each once: with the first that was tried. */
export class Findings {
  private readonly found = new Map<string, Finding>();

  add(finding: Finding): void {
    const { kind, what, where } = finding;
    const key = `${kind} ${where ?? what}`;
    if (!this.found.has(key)) this.found.set(key, finding);
  }

  get size(): number {
    return this.found.size;
  }

  /** More are not read. */
  get isEnough(): boolean {
    return this.found.size >= MOST;
  }

  refusals(area: string, build: string): GateRefusal[] {
    return [...this.found.values()].map(({ kind, tried, what, where }) => ({
      reason: `${area}@${build} in a browser: ${tried}: ${what}${where ? ` (${where})` : ''}`,
      help: `${HELP[kind]}; see it with: npm run dev -- ${folderOf(area)}`,
    }));
  }
}
const MOST = 12;
