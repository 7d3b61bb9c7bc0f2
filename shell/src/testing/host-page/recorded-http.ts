import {
  type AnswerOf,
  type AnyEndpoint,
  ApiError,
  type InputOf,
  requestKey,
} from 'shared-contracts/api';
import { FakeHttp, type RecordedCall } from 'shared-contracts/testing';
import type { RecordedSite, Visit } from './asked';
import { emptied } from './empty';

const patternOf = ({ method, path }: AnyEndpoint) =>
  new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);

/** The network of a recorded site: reading calls get what was recorded, or what a visit wants in its place; others are refused. */
export class RecordedHttp extends FakeHttp {
  /** Calls on their way. */
  pending = 0;
  /** Reading calls that nobody has recorded. */
  readonly unknown = new Set<string>();
  private readonly known: Record<string, unknown>;
  /** Nothing is answered yet. */
  isLate: boolean;
  private open = () => {};
  private readonly gate: Promise<void>;

  constructor(
    site: RecordedSite,
    private readonly visit: Pick<Visit, 'player' | 'answers'>,
    /** Keys of the answers that stand in the page. */
    private readonly inPage: readonly string[] = [],
  ) {
    super();
    this.known = visit.player ? { ...site.guest, ...site.player } : site.guest;
    this.isPlayer = () => visit.player;
    this.isLate = visit.answers === 'late';
    this.gate = this.isLate
      ? new Promise((resolve) => {
          this.open = resolve;
        })
      : Promise.resolve();
  }

  /** What was late arrives. */
  arrive(): void {
    this.isLate = false;
    this.open();
  }

  protected override inlinedFor({
    endpoint,
    guestFirst,
    input,
  }: Pick<RecordedCall, 'endpoint' | 'guestFirst' | 'input'>) {
    if (this.isGuests(endpoint) && !guestFirst) return undefined;
    const key = requestKey(endpoint.method, endpoint.path, input);
    return this.inPage.includes(key) ? () => structuredClone(this.known[key]) as never : undefined;
  }

  protected override async answer<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<AnswerOf<E>> {
    this.pending += 1;
    try {
      await this.gate;
      return structuredClone(this.answered(endpoint, input)) as AnswerOf<E>;
    } finally {
      this.pending -= 1;
    }
  }

  private answered(endpoint: AnyEndpoint, input: InputOf<AnyEndpoint>): unknown {
    if (endpoint.method !== 'GET') throw new ApiError(422, [{ code: 'not_available' }]);
    if (this.visit.answers === 'failed') throw new ApiError(500, [{ code: 'unexpected' }]);
    if (endpoint.auth === 'required' && !this.visit.player)
      throw new ApiError(401, [{ code: 'unauthorized' }]);
    const found = this.found(endpoint, input);
    if (found === undefined) {
      this.unknown.add(`${endpoint.method} ${endpoint.path}`);
      throw new ApiError(404, [{ code: 'not_found' }]);
    }
    return this.visit.answers === 'empty' ? emptied(found) : found;
  }

  /** That of the very call, else of the same call about something else. */
  private found(endpoint: AnyEndpoint, input: InputOf<AnyEndpoint>): unknown {
    const exact = this.known[requestKey(endpoint.method, endpoint.path, input)];
    if (exact !== undefined) return exact;
    const pattern = patternOf(endpoint);
    const key = Object.keys(this.known).find((each) => pattern.test(each));
    return key === undefined ? undefined : this.known[key];
  }
}
