import { makeAutoObservable } from 'shared-contracts/lib/state';

/** A word of the shell with one thing to do: an update is ready, the site can be installed. */
export interface Notice {
  kind: 'update' | 'install';
  /** After a press of its button. */
  run: () => void;
}

/** At most one at a time; a later one waits for nobody and is shown another time. Observable. */
export class NoticeStore {
  current: Notice | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** False when another one stands there. */
  show(notice: Notice): boolean {
    if (this.current) return false;
    this.current = notice;
    return true;
  }

  close(): void {
    this.current = null;
  }
}
