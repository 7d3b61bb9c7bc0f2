import { codeOf } from 'shared-contracts/api';
import type { ContactVerificationProps, SessionService } from 'shared-contracts/area';
import { CODE_BLOCK_MS, CODE_RESEND_MS, type PendingContact } from 'shared-contracts/contacts';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import { Submission } from 'shared-contracts/stores';
import type { Clock } from 'shared-contracts/time';
import type { ContactsApi } from '../api/contacts.api';

/** `main` finds out where to begin; the others are steps of specification 1, section 2. */
export type ContactStep = 'main' | 'change' | 'confirm' | 'confirmed' | 'limit';
interface Parts {
  api: ContactsApi;
  session: Pick<SessionService, 'profile' | 'reloadProfile'>;
  clock: Clock;
}
/** A code is on its way, so the next one waits. */
const TOO_SOON: readonly string[] = ['code_sent_just_now', 'too_many_sends'];
type Answer = { is_max_attempts_used?: boolean };

/** The way of one contact, or of a payout's code, from being named to being confirmed. */
export class ContactFlow {
  step: ContactStep = 'main';
  /** Who gets the code. */
  contact: Pick<PendingContact, 'id' | 'value' | 'sentAt'> | null = null;
  /** Milliseconds at which a new code may be asked for. */
  nextAt = 0;
  /** Why the first step did not come about. */
  errorCode: string | null = null;
  /** Sends a code (again); a press while one is on its way does nothing. */
  readonly sending = new Submission<void>(() => this.ask());
  readonly #parts: Parts;

  constructor(
    readonly props: ContactVerificationProps,
    parts: Parts,
  ) {
    this.#parts = parts;
    makeAutoObservable(this, { props: false }, { autoBind: true });
  }

  /** The address of the sign-up is confirmed or left: another takes its place with support alone. */
  get isPrimary(): boolean {
    const { profile } = this.#parts.session;
    return (profile?.emails ?? []).some(
      ({ value, is_primary }) => is_primary && value === this.contact?.value,
    );
  }

  async start(): Promise<void> {
    const { payout, type, id } = this.props;
    this.errorCode = null;
    this.step = 'main';
    try {
      if (payout) this.put({ id: '', value: payout.phone, sentAt: null });
      else {
        const pending = await this.#parts.api.pending();
        const mine = pending.filter((one) => one.type === type);
        // nothing on verification: the way begins with a contact
        this.put(mine.find((one) => (id ? one.id === id : this.isOnItsWay(one))) ?? null);
      }
      if (this.contact && !this.contact.sentAt) await this.sending.press();
    } catch (error) {
      runInAction(() => {
        this.errorCode = codeOf(error);
      });
    }
  }

  /** @throws what the call threw; the form says it */
  async name(value: string): Promise<void> {
    const answer = await this.#parts.api.create(this.props.type, value);
    if (this.reached(answer)) return;
    this.put(answer.data);
    await this.sending.press();
  }

  /** @throws what the call threw; the form says it */
  async confirm(code: string): Promise<void> {
    const { type, payout } = this.props;
    const call = payout
      ? payout.confirm(code)
      : this.#parts.api.confirm(type, this.contact?.id ?? '', code);
    if (this.reached(await call)) return;
    if (!payout) await this.#parts.session.reloadProfile().catch(() => {});
    this.go('confirmed');
  }

  change(): void {
    this.sending.clear();
    this.go('change');
  }

  /** Named before, its code sent and not entered: a page that was left for the code goes on where it was. */
  private isOnItsWay({ value, sentAt }: PendingContact): boolean {
    const { emails = [], phones = [] } = this.#parts.session.profile ?? {};
    return sentAt !== null && ![...emails, ...phones].some((own) => own.value === value);
  }

  private async ask(): Promise<void> {
    const { type, payout } = this.props;
    const call = payout ? payout.send() : this.#parts.api.send(type, this.contact?.id ?? '');
    try {
      if (this.reached(await call)) return;
      this.wait(this.#parts.clock.now());
    } catch (error) {
      if (!payout && TOO_SOON.includes(codeOf(error))) await this.readWait();
      throw error;
    }
  }

  /** Another tab or device asked a moment ago: from then on is counted. */
  private async readWait(): Promise<void> {
    const pending = await this.#parts.api.pending().catch(() => []);
    const sentAt = pending.find(({ id }) => id === this.contact?.id)?.sentAt;
    if (sentAt) this.wait(Date.parse(sentAt));
  }

  private put(contact: ContactFlow['contact']): void {
    this.contact = contact;
    this.step = contact ? 'confirm' : 'change';
    this.wait(contact?.sentAt ? Date.parse(contact.sentAt) : 0);
  }

  private wait(sentAt: number): void {
    // a mail of the sign-up is sent again after five minutes, every other code after 35 seconds
    const isOfSignUp = this.props.type === 'email' && /^\d+$/.test(this.contact?.id ?? '');
    this.nextAt = sentAt + (isOfSignUp ? CODE_BLOCK_MS : CODE_RESEND_MS);
  }

  private reached({ is_max_attempts_used: used }: Answer): boolean {
    if (used) this.go('limit');
    return Boolean(used);
  }

  private go(step: ContactStep): void {
    this.step = step;
  }
}
