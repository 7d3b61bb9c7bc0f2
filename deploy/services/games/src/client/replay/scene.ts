import type { ReplayView } from '../../replay-protocol';
import type { Colors } from '../art/shape';
import type { Translate } from '../text';

/** What every kind gets to show a past round with. */
export interface ReplayParts {
  view: ReplayView;
  t: Translate;
  money: (amount: number) => string;
  colors: Colors;
  calm: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
}

/** One thing that happened in a round. */
export interface Step {
  /** What it was, whole: also for those who do not see the picture. */
  text: string;
  /** The way there; resolves when it is there. What replaces it in the middle leaves it unresolved or done. */
  move?(): Promise<void>;
  /** How things stand after it. */
  rest(): void;
}

/** A round as its kind draws it. */
interface Scene {
  /** Behind everything. */
  layers: HTMLElement[];
  stage: HTMLElement;
  /** In their order, at least one. */
  steps: readonly Step[];
}
export type SceneOf = (parts: ReplayParts) => Scene;
