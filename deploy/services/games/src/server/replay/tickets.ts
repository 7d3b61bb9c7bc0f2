import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds in which a ticket opens its round. */
export const TICKET_LASTS = 600_000;

/** Tickets that each open one round for ten minutes; nothing of them is stored (SPEC.md RP2). */
export function ticketsWith(clock: () => number) {
  const sign = (secret: string, roundId: string, until: string) =>
    createHmac('sha256', secret).update(`round-view:${roundId}:${until}`).digest('base64url');
  return {
    /** @param secret of the provider: no other one reads it */
    issue(roundId: string, secret: string): string {
      const until = String(clock() + TICKET_LASTS);
      return `${roundId}.${until}.${sign(secret, roundId, until)}`;
    },
    /** The round that it opens; undefined for one that is over or that nobody issued. */
    read(ticket: string, secret: string): string | undefined {
      const [roundId = '', until = '', given = '', ...more] = ticket.split('.');
      const [expected, shown] = [Buffer.from(sign(secret, roundId, until)), Buffer.from(given)];
      const isIssued = expected.length === shown.length && timingSafeEqual(expected, shown);
      return isIssued && more.length === 0 && Number(until) > clock() ? roundId : undefined;
    },
  };
}
export type Tickets = ReturnType<typeof ticketsWith>;
