import type { VoiceName } from './voices/voice';

/** What the server writes into the page for the client (`<script type="application/json" id="boot">`). */
export interface BootData {
  /** The game to play; null on the page of a past round. */
  slug: string | null;
  /** The run token, or the ticket of a past round: bearer of every call of this page. */
  token: string;
  /** BCP 47. */
  lang: string;
  /** Checked by the server; the only origin this page talks to. */
  site: string;
  /** The site's address to which a page without a frame leads back; null when the site named none. */
  exit: string | null;
  /** The message format of the game's provider. */
  voice: VoiceName;
  texts: Record<string, string>;
}
