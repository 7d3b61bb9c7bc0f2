/** What one connection has joined: streams with the number that it was told then, and rooms of events by turns. */
export class Joined {
  private readonly told = new Map<string, number>();
  /** The one joined longest ago first. */
  private readonly rooms = new Set<string>();

  constructor(private readonly most: number) {}

  get streams(): Iterable<string> {
    return this.told.keys();
  }

  /** The last number when the stream was joined first; undefined for one that was not. */
  since(stream: string): number | undefined {
    return this.told.get(stream);
  }

  /** The first number counts: the page may still be there. */
  stream(name: string, last: number): void {
    this.told.set(name, Math.min(last, this.told.get(name) ?? last));
  }

  /** @returns the room to leave, when it is in more than it may be in */
  room(name: string): string | undefined {
    this.rooms.delete(name);
    this.rooms.add(name);
    const [oldest] = this.rooms;
    if (this.rooms.size <= this.most || oldest === undefined) return undefined;
    this.leave(oldest);
    return oldest;
  }

  leave(room: string): void {
    this.rooms.delete(room);
    this.told.delete(room);
  }
}
