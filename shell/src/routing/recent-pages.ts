/** A page that the player saw; `index` is its place in the browser's history. */
export interface Visit {
  path: string;
  key: string;
  index: number;
  failed: boolean;
}
/** Router history keeps the last entries (specification 1, section 9). */
const RECENT_PAGES = 5;

/** The last five pages that the player saw, popups aside: where "back" of the site leads. */
export class RecentPages {
  private list: Visit[] = [];

  /** Going back to a page that is still known forgets what came after it. */
  add(visit: Omit<Visit, 'failed'>): void {
    const known = this.list.findIndex((each) => each.key === visit.key);
    this.list =
      known < 0 ? [...this.list, { ...visit, failed: false }] : this.list.slice(0, known + 1);
    this.list = this.list.filter((each) => each.key === visit.key || each.index < visit.index);
    this.list = this.list.slice(-RECENT_PAGES);
  }

  markFailed(key: string): void {
    for (const visit of this.list) if (visit.key === key) visit.failed = true;
  }

  /** The last page before the given one; error pages are skipped. */
  before(key: string): Visit | null {
    const at = this.list.findIndex((each) => each.key === key);
    const earlier = at < 0 ? this.list : this.list.slice(0, at);
    return earlier.filter((visit) => !visit.failed).at(-1) ?? null;
  }
}
