import {
  CONSENT_COOKIE,
  PURPOSES,
  type Purpose,
  type TrackingInfo,
} from 'shared-contracts/composition';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { Cookies } from '../browser/cookies';

export interface ConsentOptions {
  info: Pick<TrackingInfo, 'consent' | 'version'>;
  cookies: Cookies;
}

/** What an answer of this version agreed to; null when there is none, or one of another version. */
const answerIn = (text: string | null, version: number): ReadonlySet<Purpose> | null => {
  const [, of, letters = ''] = /^(\d+)\.([a-z]+|-)$/.exec(text ?? '') ?? [];
  if (Number(of) !== version) return null;
  return new Set(PURPOSES.filter((purpose) => letters.includes(purpose.charAt(0))));
};

/** What the visitor agreed to, by a cookie that is asked anew each time: another tab may have changed it (SPEC TK-1, TK-2). */
export class Consent {
  /** Grows with each answer, for anyone who follows. */
  private turn = 0;

  constructor(private readonly options: ConsentOptions) {
    makeAutoObservable<this, 'options'>(
      this,
      { options: false, allows: false },
      { autoBind: true },
    );
  }

  /** Null until the visitor answered. */
  get answer(): ReadonlySet<Purpose> | null {
    void this.turn;
    const { info, cookies } = this.options;
    return info.consent === 'free'
      ? new Set(PURPOSES)
      : answerIn(cookies.read(CONSENT_COOKIE.name), info.version);
  }

  allows(purpose: Purpose): boolean {
    return this.answer?.has(purpose) ?? false;
  }

  give(purposes: readonly Purpose[]): void {
    const letters = purposes.map((purpose) => purpose.charAt(0)).join('') || '-';
    const { cookies, info } = this.options;
    cookies.write(CONSENT_COOKIE, `${info.version}.${letters}`);
    this.turn += 1;
  }

  /** Another tab may have answered meanwhile. */
  look(): void {
    this.turn += 1;
  }
}
