import { routes } from 'shared-contracts/composition';
import { makeAutoObservable, reaction } from 'shared-contracts/lib/state';
import {
  celebrateMilestone,
  dismissFirstSteps,
  type FirstSteps,
  getMilestones,
  type Milestone,
  milestoneReached,
} from 'shared-contracts/milestones';
import { Submission } from 'shared-contracts/stores';
import { whenFree } from '../install/when-free';
import type { Shell } from '../services/shell';
import { reachedText } from './reached-text';
import { wordsIn } from './words';

type Parts = Pick<
  Shell,
  'http' | 'session' | 'live' | 'router' | 'modals' | 'upgrade' | 'report' | 'toasts' | 'i18n'
>;

/** A newcomer's first steps, and what is to be celebrated, one after the other. Rules: SPEC.md. */
export class MilestonesStore {
  steps: FirstSteps | null = null;
  /** What is being celebrated now. */
  celebration: Milestone | null = null;
  readonly dismissing: Submission;
  #due: Milestone[] = [];
  #stopWaiting: (() => void) | null = null;
  readonly #ends: (() => void)[];
  readonly #parts: Parts;
  readonly #document: Document;

  constructor(parts: Parts, document: Document) {
    this.#parts = parts;
    this.#document = document;
    this.dismissing = new Submission(() =>
      parts.http.call(dismissFirstSteps).then(() => this.read(null, this.#due)),
    );
    makeAutoObservable(this, {}, { autoBind: true });
    const { live, router, session } = parts;
    const heard = live.on(milestoneReached).subscribe(() => void this.load());
    const missed = live.resync.subscribe(() => void this.load());
    this.#ends = [
      () => heard.unsubscribe(),
      () => missed.unsubscribe(),
      // what else moves a step: a contact that was confirmed, a round, a gift
      reaction(
        () => [
          router.page.location.pathname,
          session.profile?.emails
            .concat(session.profile.phones)
            .filter(({ is_verified }) => is_verified).length,
          session.profile?.first_auth,
        ],
        () => this.steps && void this.load(),
        { equals: (a, b) => a.every((value, at) => value === b[at]) },
      ),
      reaction(
        () => this.isCovered,
        (covered) => covered && this.hide(),
      ),
    ];
    void this.load();
  }

  /** Something lies over the page, or a game is its content. Observable. */
  get isCovered(): boolean {
    const { modals, router } = this.#parts;
    return (
      modals.list.length > 0 ||
      router.popup !== null ||
      router.page.match?.route.name === routes.gameItem.name
    );
  }

  async load(): Promise<void> {
    const { http, session, report } = this.#parts;
    if (!session.player) return;
    try {
      const { steps, reached } = (await http.call(getMilestones)).data;
      // the thanks after the sign-up are how joining is celebrated
      this.read(
        steps,
        reached.filter(({ kind }) => kind !== 'joined'),
      );
    } catch (error) {
      report.error('milestones', error);
    }
  }

  hide(): void {
    this.celebration = null;
    this.wait();
  }

  dispose(): void {
    this.#stopWaiting?.();
    for (const end of this.#ends) end();
  }

  private get isFree(): boolean {
    return this.#parts.upgrade.isFree && !this.isCovered && !this.#document.hidden;
  }

  private read(steps: FirstSteps | null, due: Milestone[]): void {
    this.steps = steps;
    this.#due = due;
    this.wait();
  }

  /** For a moment that disturbs nothing: no bet, no form. */
  private wait(): void {
    if (this.#stopWaiting || this.celebration || this.#due.length === 0) return;
    let isOver = false;
    const stop = whenFree(
      () => this.isFree,
      () => {
        isOver = true;
        this.#stopWaiting = null;
        void this.celebrate();
      },
    );
    if (!isOver) this.#stopWaiting = stop;
  }

  private async celebrate(): Promise<void> {
    const { http, report } = this.#parts;
    const [next, ...later] = this.#due;
    this.#due = later;
    if (!next) return;
    try {
      const { first } = (await http.call(celebrateMilestone, { params: { id: next.id } })).data;
      if (first) this.show(next);
      else this.wait();
    } catch (error) {
      // it comes with the next reading again
      report.error('celebrate', error);
    }
  }

  /** It is taken: where a game or a form came in between, it is told plainly. */
  private show(milestone: Milestone): void {
    const { toasts, i18n } = this.#parts;
    if (this.isFree) {
      this.celebration = milestone;
      return;
    }
    const { title } = reachedText(milestone, wordsIn(i18n.locale));
    toasts.show({ key: `milestone-${milestone.id}`, type: 'success', text: title });
    this.wait();
  }
}
