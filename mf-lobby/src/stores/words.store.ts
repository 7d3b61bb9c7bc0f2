import { Loadable } from 'shared-contracts/stores';
import type { WordsApi } from '../api/words.api';

/** What the operator says over and under the lobby. Neither is missed when it does not come. */
export class WordsStore {
  readonly strip: Loadable<string | null>;
  readonly about: Loadable<string>;

  constructor(api: WordsApi) {
    this.strip = new Loadable(api.strip);
    this.about = new Loadable(api.about);
  }

  open(): void {
    void this.strip.ensure();
    void this.about.ensure();
  }

  refresh(): void {
    this.strip.refresh();
    this.about.refresh();
  }
}
