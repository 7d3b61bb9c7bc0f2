import type { HttpService } from 'shared-contracts/area';
import { getCurrentBlock, getSeoFooter } from 'shared-contracts/content';

/** What the operator says around the lobby, as html. */
export const createWordsApi = (http: HttpService) => ({
  /** The strip over the lobby; null when nothing is to be said. */
  strip: () => http.query(getCurrentBlock).map((answer) => answer.data?.html ?? null),
  /** The text under the lobby; empty when nothing is to be said. */
  about: () => http.query(getSeoFooter).map((answer) => answer.data.html),
});
export type WordsApi = ReturnType<typeof createWordsApi>;
