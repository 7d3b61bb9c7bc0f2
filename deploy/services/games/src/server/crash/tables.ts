import { type LiveSession, ownerOf } from '../store/sessions';
import { CrashTable, type Seat, type TableDeps } from './table';

/** One table a game, another one for its demo: what is listed there is no money. */
export class CrashTables {
  private readonly tables = new Map<string, CrashTable>();

  constructor(private readonly deps: TableDeps) {}

  at(session: LiveSession): CrashTable {
    const key = session.mode === 'demo' ? `${session.game.slug}:demo` : session.game.slug;
    const known = this.tables.get(key);
    if (known) return known;
    const table = new CrashTable(key, this.deps);
    this.tables.set(key, table);
    return table;
  }
  /** Seats at all tables. */
  get players(): number {
    return [...this.tables.values()].reduce((sum, table) => sum + table.countSeats(), 0);
  }

  seatOf = (session: LiveSession, send: Seat['send']): Seat => ({
    session,
    owner: ownerOf(session),
    send,
  });

  close(): void {
    for (const table of this.tables.values()) table.close();
  }
}
