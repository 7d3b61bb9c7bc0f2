import { Type } from '@sinclair/typebox';
import { sameText, sign } from '../crypto';

/** Milliseconds for which a link opens what it names. */
export const LINK_LIFE = 60_000;
/** What such a link has in its query beside its own. */
export const LINK_QUERY = {
  until: Type.String({ pattern: '^\\d{10,16}$', maxLength: 16 }),
  signature: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
};
export type LinkQuery = Record<keyof typeof LINK_QUERY, string>;

/** Links that open one thing for a minute: anyone who follows one sends no header of ours, so the link alone is the proof. */
export function createSignedLinks(secret: string, now: () => Date) {
  /** `parts` say what it opens; none but the first has a point in it. */
  const signed = (parts: readonly string[], until: string) =>
    sign(secret, [...parts, until].join('.'));
  return {
    queryFor(parts: readonly string[]): LinkQuery {
      const until = String(now().getTime() + LINK_LIFE);
      return { until, signature: signed(parts, until) };
    },
    opens: (parts: readonly string[], { until, signature }: LinkQuery): boolean =>
      sameText(signature, signed(parts, until)) && now().getTime() < Number(until),
  };
}
