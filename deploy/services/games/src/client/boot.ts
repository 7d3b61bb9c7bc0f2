import type { VoiceName } from './voices/voice';

/** What the server writes into the page for the client (`<script type="application/json" id="boot">`). */
export interface BootData {
  /** Of the game to play; null on the page of a past round. */
  slug: string | null;
  /** The run token, or the ticket of a past round: bearer of every call of this page. */
  token: string;
  /** BCP 47. */
  lang: string;
  /** Checked by the server; the only origin this page talks to. */
  site: string;
  /** Of that site: where the way out of a page leads that is in no frame; null when the site named none. */
  exit: string | null;
  /** How its provider's games speak to the site. */
  voice: VoiceName;
  texts: Record<string, string>;
}
