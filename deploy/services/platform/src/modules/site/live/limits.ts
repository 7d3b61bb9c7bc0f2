/** What a live socket may do (SPEC.md, L7 to L12). Tokens: a message costs one, and one more for each room it names. */
export const LIVE_LIMITS = {
  /** Open sockets at once. */
  sockets: { address: 100, player: 20 },
  /** New sockets of one address. */
  handshakes: { capacity: 300, perSecond: 5 },
  /** Tokens of one connection, of all of a player, and of all of an address. */
  frames: {
    connection: { capacity: 300, perSecond: 20 },
    player: { capacity: 900, perSecond: 60 },
    address: { capacity: 3000, perSecond: 200 },
  },
  /** Packets of one connection, of whatever kind. */
  packets: { capacity: 1000, perSecond: 50 },
  /** Bytes of one message. */
  frameBytes: 20_000,
  /** Rooms that one message may name, and that one connection may be in. */
  rooms: { frame: 50, connection: 100 },
  /** Packets, and characters of them, that may wait for a client that does not read. */
  unread: { packets: 1000, size: 4_000_000 },
  /** Events that one `resume` is told again. */
  replayed: 400,
  /** Seconds for which a client that was cut off stays away. */
  pause: 30,
} as const;

/** Handshakes that a flood costs its address: a client that keeps coming back at once is soon refused. */
export const FLOOD_COST = 30;

const PER_STREAM = 2;
const REGISTRATION = 5;
const size = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0;

/** Tokens of a message by what it makes this server do. */
export function costOf(event: string, body: unknown): number {
  if (event === 'jointoroom')
    return 1 + size((body as { rooms?: unknown } | null | undefined)?.rooms);
  if (event === 'resume') return 1 + PER_STREAM * size(body);
  return event === 'register' ? REGISTRATION : 1;
}
