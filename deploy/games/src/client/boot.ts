/** What the server writes into the page for the client (`<script type="application/json" id="boot">`). */
export interface BootData {
  slug: string;
  /** The run token: bearer of every call of this page. */
  token: string;
  /** BCP 47. */
  lang: string;
  /** Checked by the server; the only origin this page talks to. */
  site: string;
  texts: Record<string, string>;
}
