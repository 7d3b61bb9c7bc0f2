import type { CallInput } from '../api';
import type { BootData, Rendered, ResolvedComposition } from './resolved';

/** One page to render on a server. */
export interface RenderRequest {
  /** Path and query of the address. */
  url: string;
  composition: ResolvedComposition;
  /** As it will stand in the page; `data` holds every answer that is here, `rendered` is null. */
  boot: BootData;
  /** With what it is to be rendered; the browser starts from the same. */
  at: Omit<Rendered, 'parts'>;
  /** Area -> the exports of its server build. An area that is missing is left to the browser. */
  areas: Record<string, unknown>;
  /**
   * The page as its visitor has it in the end, for those who prove builds and for nobody's eyes: `data` may hold the player's own answers, dialogs
   * stand in the page, and what is asked for in turn is waited for. Since 1.5.
   */
  whole?: boolean;
}
/** A public answer that the page would show and that was not in `data`. */
export interface WantedAnswer {
  method: 'GET';
  path: string;
  input: CallInput;
}
/** What went wrong in an area while it was rendered; its content is missing, the rest of the page stands. */
export interface RenderFault {
  /** `shell` is one of them. */
  area: string;
  build: string;
  label: 'area.load' | 'area.mount' | 'area.render' | 'shell.render';
  message: string;
  stack: string;
}
export interface RenderResult {
  /** What belongs into `#root`. */
  html: string;
  /** Rules in place of the style attributes, which the page's policy refuses. */
  css: string;
  /** `area/kind/name` of each part whose content is in `html`: what `BootData.rendered.parts` tells the browser. */
  parts: string[];
  wanted: WantedAnswer[];
  faults: RenderFault[];
  /** It is as whole as it was asked for; missing in shells that cannot do it. */
  whole?: boolean;
  /** Where the first place begins that waits for a public answer; null when none does, missing in shells that cannot tell. */
  waits?: RenderedUpTo | null;
}
/** Lengths of what comes before a place: of `html`, and of those rules in `css` that it takes. */
export interface RenderedUpTo {
  html: number;
  css: number;
}
/**
 * What the server build of a shell exports (CommonJS, one file, nothing required). The server build of an area exports its
 * `AreaModule` as `default` and requires only what `shares` names.
 */
export interface ServerShell {
  contract: string;
  /** Request -> module: React and the facades that areas take from their host. */
  shares: Record<string, unknown>;
  /** Request -> version -> module: what areas get whose range the module in `shares` does not lie in. */
  olderShares?: Record<string, Record<string, unknown>>;
  /** Never rejects for a fault of an area. */
  render(request: RenderRequest): Promise<RenderResult>;
}
