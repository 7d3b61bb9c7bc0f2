import type { AnyApi, AnySession, GameApi } from './api';
import type { Colors } from './art/shape';
import type { Audio } from './audio';
import type { Line } from './line';
import type { Music } from './music';
import type { Site } from './site';
import type { Translate } from './text';

/** What every kind of game gets when its page is opened. */
export interface Opening {
  root: HTMLElement;
  /** As its own kind's server wrote it. */
  session: AnySession;
  api: GameApi & AnyApi;
  site: Site;
  t: Translate;
  /** Of the run: what the page says who it is with. */
  token: string;
  /** BCP 47. */
  lang: string;
  money: (amount: number) => string;
  /** Minor units of a typed amount; null for what is none. */
  readMoney: (text: string) => number | null;
  /** Motion is unwanted. */
  calm: () => boolean;
  audio: Audio;
  line: Line;
  music: Music;
  colors: Colors;
  wait: (milliseconds: number) => Promise<void>;
  newRoundId: () => string;
  /** A modal panel, until it is closed. */
  show(dialog: HTMLDialogElement): void;
}
