/** An area of a page: its name, the id under which it was evaluated, and its place in what `onProgress` hears. */
export interface RealmArea {
  area: string;
  id: string;
  at: number;
}
export interface Realm {
  /**
   * Evaluates the server build of the realm's one shell, before any area.
   * @param filename `shell/<build>/server.<hash>.js`: stacks name it, and faults are assigned by them
   * @throws Error like what the build throws, or that it requires anything, is no shell, or that its time is over
   */
  shell(source: string, filename: string): void;
  /**
   * Evaluates the server build of an area with what the shell shares, and keeps its exports.
   * @param filename `<area>/<build>/server.<hash>.js`
   * @param others request -> version, of the shares that it gets in another version than the shell's own
   * @throws Error like what the build throws, or that it requires what the shell does not share, or that its time is over
   */
  area(
    id: string,
    source: string,
    filename: string,
    others?: Readonly<Record<string, string>>,
  ): void;
  forget(id: string): void;
  /** Share -> the names that the shell gives of it. */
  names(): Record<string, string[]>;
  /** What the shell shares, itself: for the gate's loads alone, which hand it to what is no less foreign. `others` as for an area. */
  shares(others?: Readonly<Record<string, string>>): Record<string, unknown>;
  /**
   * @param request JSON of a `RenderRequest` without `areas`
   * @returns JSON of what the shell gave for a `RenderResult`: anyone who reads it looks whether it is one. Never, when the page waits for ever
   * @throws Error like what the shell throws
   */
  render(areas: readonly RealmArea[], request: string): Promise<string>;
  /** What was written to `console.error` since the last time, as texts. */
  takeErrors(): string[];
}
/**
 * @param options `timeout`: milliseconds that evaluating one build may take, 1000 by default; null in a process that is closed in, which
 *   cannot watch itself (that takes a thread). `onProgress` hears what is at work while a page is rendered: `mount` or `part` of the area at that
 *   place, else `render`
 */
export function createRealm(options?: {
  timeout?: number | null;
  onProgress?: (stage: string, at: number) => void;
}): Realm;
