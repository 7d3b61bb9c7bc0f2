import { blockText } from './journal';

/** How many of a prize are drawn. */
export interface DrawnPrize {
  prizeId: number;
  quantity: number;
}
/** A ticket that won; `number` counts those of the prize from 1. */
export interface DrawnTicket {
  prizeId: number;
  number: number;
  /** From 1, over all tickets of the draw. */
  ticket: number;
  alias: string;
}
/** Tickets that one participant has: from `first` on. */
export interface TicketRange {
  first: number;
  tickets: number;
}
type Hash = (text: string) => Promise<string>;

/** Hexadecimal digits of a hash that make a number: 52 bits, which a double holds exactly. */
const DIGITS = 13;
const VALUES = 2 ** (4 * DIGITS);

/** A line of the list of participants: an alias, which only its player is told, and how many tickets it has. */
export const entryText = ({ alias, tickets }: { alias: string; tickets: number }): string =>
  `${alias} ${tickets}`;
/** @throws Error for what is no such line */
export function parseEntry(text: string): { alias: string; tickets: number } {
  const found = /^([0-9a-f]{16}) ([1-9][0-9]{0,14})$/.exec(text);
  if (!found?.[1]) throw new Error(`no line of a draw: ${text}`);
  return { alias: found[1], tickets: Number(found[2]) };
}

/** What becomes of a winner's tickets for the prizes that follow: they stay in the draw, or leave it (one prize a player). */
export type WinnersTickets = 'stay' | 'leave';

/**
 * What the hash of the list begins with: which draw it is, when the list was closed, what becomes of winners' tickets, and how many of each
 * prize are drawn, in order. Draws from before say nothing of winners: they leave.
 */
export function drawHead(
  id: number,
  closedAt: string,
  prizes: readonly DrawnPrize[],
  winners?: WinnersTickets,
): string {
  const said = winners ? `winners ${winners} ` : '';
  return `draw ${id} ${closedAt} ${said}${prizes.map(({ prizeId, quantity }) => `${prizeId}x${quantity}`).join(' ')}`;
}
/** What the head of a draw says of winners' tickets. */
export const winnersIn = (head: string): WinnersTickets =>
  /^draw \d+ \S+ winners stay /.test(head) ? 'stay' : 'leave';
/** How many of each prize the head of a draw says, in the order of drawing. */
export const prizesIn = (head: string): DrawnPrize[] =>
  head.split(' ').flatMap((word) => {
    const [, prizeId, quantity] = /^(\d+)x(\d+)$/.exec(word) ?? [];
    return prizeId && quantity ? [{ prizeId: Number(prizeId), quantity: Number(quantity) }] : [];
  });

/**
 * A number below `total`, each as likely as any other: SHA-256 of the seed, the hash of the list, the prize and a counter; values above
 * the last whole multiple of `total` are hashed again.
 */
export async function drawnBelow(
  hash: Hash,
  { seed, digest }: { seed: string; digest: string },
  { prizeId, number }: Pick<DrawnTicket, 'prizeId' | 'number'>,
  total: number,
): Promise<number> {
  const fair = VALUES - (VALUES % total);
  for (let again = 0; ; again += 1) {
    const text = [seed, digest, prizeId, number, again].join(':');
    const value = Number.parseInt((await hash(text)).slice(0, DIGITS), 16);
    if (value < fair) return value % total;
  }
}

/** The ticket at a place (from 0) among those that are still in the draw; `out` are the winners' before, by their first ticket. */
export function ticketAt(place: number, out: readonly TicketRange[]): number {
  let ticket = place + 1;
  for (const { first, tickets } of out) {
    if (ticket < first) break;
    ticket += tickets;
  }
  return ticket;
}

/** Adds a winner's tickets to those that are out, in order. */
export const withOut = (out: readonly TicketRange[], range: TicketRange): TicketRange[] =>
  [...out, range].sort((a, b) => a.first - b.first);

/**
 * Draws every prize in its order. Where winners leave, a participant wins once: with more prizes than participants the rest of them is
 * nobody's. Where they stay, each drawing is among all tickets.
 * @param find the participant whose ticket it is
 */
export async function drawAll<T extends TicketRange>(
  hash: Hash,
  secret: { seed: string; digest: string },
  {
    prizes,
    tickets,
    winners,
  }: { prizes: readonly DrawnPrize[]; tickets: number; winners: WinnersTickets },
  find: (ticket: number) => Promise<T>,
): Promise<{ prizeId: number; number: number; ticket: number; entry: T }[]> {
  const won: { prizeId: number; number: number; ticket: number; entry: T }[] = [];
  let out: TicketRange[] = [];
  let left = tickets;
  for (const { prizeId, quantity } of prizes) {
    for (let number = 1; number <= quantity && left > 0; number += 1) {
      const ticket = ticketAt(await drawnBelow(hash, secret, { prizeId, number }, left), out);
      const entry = await find(ticket);
      won.push({ prizeId, number, ticket, entry });
      if (winners === 'stay') continue;
      out = withOut(out, { first: entry.first, tickets: entry.tickets });
      left -= entry.tickets;
    }
  }
  return won;
}

/** How many of each prize nobody can win, when so many take part with so many tickets; of those that are drawn first none is missing. */
export function unwinnable(
  prizes: readonly DrawnPrize[],
  { participants, winners }: { participants: number; winners: WinnersTickets },
): DrawnPrize[] {
  let left = winners === 'stay' && participants > 0 ? Infinity : participants;
  return prizes.flatMap(({ prizeId, quantity }) => {
    const lacks = quantity - Math.min(quantity, left);
    left -= quantity - lacks;
    return lacks > 0 ? [{ prizeId, quantity: lacks }] : [];
  });
}

/** What somebody finds who draws a published list again. */
export interface Redraw {
  digest: string;
  participants: number;
  tickets: number;
  /** SHA-256 of the seed. */
  commitment: string;
  winners: DrawnTicket[];
}

/** Draws again, block by block of the published list. `hash` gives the SHA-256 of a text in hexadecimal digits. */
export function createRedraw(head: string, hash: Hash) {
  let digest = '';
  let tickets = 0;
  const entries: (TicketRange & { alias: string })[] = [];
  /** The last one that begins at the ticket or before it. */
  const find = async (ticket: number) => {
    let [low, high] = [0, entries.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((entries[middle]?.first ?? 0) <= ticket) low = middle;
      else high = middle - 1;
    }
    const found = entries[low];
    if (!found) throw new Error(`nobody has ticket ${ticket}`);
    return found;
  };
  return {
    async add(block: readonly string[]): Promise<void> {
      if (block.length === 0) return;
      digest = await hash(blockText(digest || head, block));
      for (const text of block) {
        const { alias, tickets: own } = parseEntry(text);
        entries.push({ alias, first: tickets + 1, tickets: own });
        tickets += own;
      }
    },
    async end(seed: string, prizes: readonly DrawnPrize[]): Promise<Redraw> {
      const over = digest || (await hash(head));
      const terms = { prizes, tickets, winners: winnersIn(head) };
      const won = await drawAll(hash, { seed, digest: over }, terms, find);
      return {
        digest: over,
        participants: entries.length,
        tickets,
        commitment: await hash(seed),
        winners: won.map(({ entry, ...rest }) => ({ ...rest, alias: entry.alias })),
      };
    },
  };
}

/** Whether a draw done again says what was published: commitment, list and every winner. */
export const drawAgrees = (
  found: Redraw,
  said: Pick<Redraw, 'digest' | 'participants' | 'tickets' | 'commitment'> & {
    winners: readonly Pick<DrawnTicket, 'prizeId' | 'ticket' | 'alias'>[];
  },
): boolean =>
  (['digest', 'participants', 'tickets', 'commitment'] as const).every(
    (key) => found[key] === said[key],
  ) &&
  found.winners.length === said.winners.length &&
  found.winners.every(({ prizeId, ticket, alias }, at) => {
    const one = said.winners[at];
    return one?.prizeId === prizeId && one.ticket === ticket && one.alias === alias;
  });
