const SHARED_ROOM = /^(action|tournament|series)\./;

/** A room that anybody may join; its events are a stream of the same name. */
export const isSharedRoom = (name: string): boolean => SHARED_ROOM.test(name);

/** The rooms that a request of the socket names. */
export const roomsIn = (body: object): readonly string[] =>
  'rooms' in body ? (body.rooms as string[]) : [];

/** The rooms of the page, however many views ask for each. */
export class Rooms {
  private readonly joined = new Map<string, { users: number; since: number | null }>();

  get names(): string[] {
    return [...this.joined.keys()];
  }

  has(room: string): boolean {
    return this.joined.has(room);
  }

  /** @param since when what the page shows of it was read, in milliseconds @returns true for the first one who asks */
  add(room: string, since: number): boolean {
    const known = this.joined.get(room);
    this.joined.set(room, { since: known ? known.since : since, users: (known?.users ?? 0) + 1 });
    return !known;
  }

  /** @returns true for the last one who leaves */
  remove(room: string): boolean {
    const known = this.joined.get(room);
    if (!known) return false;
    known.users -= 1;
    return known.users === 0 && this.joined.delete(room);
  }

  /** The earliest reading of those that were not heard since; null when all were. */
  since(rooms: readonly string[]): number | null {
    const moments = rooms.flatMap((room) => this.joined.get(room)?.since ?? []);
    return moments.length > 0 ? Math.min(...moments) : null;
  }

  /** From now on numbers tell what is missing. */
  heard(rooms: readonly string[]): void {
    for (const room of rooms) {
      const known = this.joined.get(room);
      if (known) known.since = null;
    }
  }

  /** Notes that the data of all rooms was read at that time, before which numbers tell nothing. */
  unheard(at: number): void {
    for (const known of this.joined.values()) known.since = at;
  }
}
