import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Claims } from './claims';
import { type Row, subjectKey } from './counts';
import type { Population } from './population';
import { HOUR, hourOf, ROLLED_UP, rollUp } from './roll-up';
import { type HealthStore, HOURS_KEPT_MS, MINUTES_KEPT_MS } from './store';

const CLAIMS = 100_000;
/** Kinds of pages; the oldest goes first. */
const PAGES = 2000;
const rowKey = (row: Row) => `${row.edge}|${row.at}|${subjectKey(row)}`;
const HOUR_FILE = /^(\d+)\.json$/;

/** The value of a file, or `otherwise` for one that is missing or broken: counts are never worth a refusal to start. */
const readJson = <T>(path: string, otherwise: T): T => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return otherwise;
  }
};

/**
 * Build health of one edge in a folder: `<hour>.json` with the rows of an hour, `pages.json`, `claims.jsonl`. Read once at the
 * start and kept in memory. What is written takes the place of the former file at once; a full disk loses counts, nothing else.
 */
export class FileHealthStore implements HealthStore {
  private readonly hours = new Map<number, Map<string, Row>>();
  private readonly pages: Map<string, Population>;
  private readonly claims: Claims;
  private unsaved: string[] = [];

  constructor(
    private readonly directory: string,
    now: () => number = Date.now,
  ) {
    mkdirSync(directory, { recursive: true });
    for (const name of readdirSync(directory)) {
      const hour = Number(HOUR_FILE.exec(name)?.[1]);
      if (!hour) continue;
      const rows = readJson<Row[]>(join(directory, name), []);
      this.hours.set(hour, new Map(rows.map((row) => [rowKey(row), row])));
    }
    this.pages = new Map(
      Object.entries(readJson<Record<string, Population>>(this.path('pages.json'), {})),
    );
    this.claims = new Claims(CLAIMS, now);
    this.readClaims();
  }

  async put(rows: readonly Row[]): Promise<void> {
    const touched = new Set<number>();
    for (const row of rows) {
      const hour = hourOf(row.at);
      const known = this.hours.get(hour) ?? new Map<string, Row>();
      this.hours.set(hour, known.set(rowKey(row), row));
      touched.add(hour);
    }
    for (const hour of touched) await this.save(hour);
    await this.saveClaims();
  }

  async read(since: number): Promise<Row[]> {
    const hours = [...this.hours].filter(([hour]) => hour + HOUR > since);
    return hours.flatMap(([, rows]) => [...rows.values()].filter(({ at }) => at >= since));
  }

  async claim(key: string, forgetAt: number): Promise<boolean> {
    if (!this.claims.claim(key, forgetAt)) return false;
    this.unsaved.push(JSON.stringify([key, forgetAt]));
    return true;
  }

  async keepPage(page: Population): Promise<void> {
    if (this.pages.has(page.key)) return;
    this.pages.set(page.key, page);
    if (this.pages.size > PAGES) this.pages.delete(this.pages.keys().next().value ?? '');
    try {
      await this.write('pages.json', Object.fromEntries(this.pages));
    } catch (error) {
      // the next view of it is another try
      this.pages.delete(page.key);
      throw error;
    }
  }

  async page(key: string): Promise<Population | null> {
    return this.pages.get(key) ?? null;
  }

  async tidy(now: number): Promise<void> {
    for (const [hour, rows] of this.hours) {
      if (hour < now - HOURS_KEPT_MS) {
        this.hours.delete(hour);
        await rm(this.path(`${hour}.json`), { force: true });
      } else if (
        hour + HOUR < now - MINUTES_KEPT_MS &&
        [...rows.values()].some(({ edge }) => edge !== ROLLED_UP)
      ) {
        this.hours.set(hour, new Map(rollUp([...rows.values()]).map((row) => [rowKey(row), row])));
        await this.save(hour);
      }
    }
  }

  async close(): Promise<void> {
    await this.saveClaims();
  }

  private path(name: string) {
    return join(this.directory, name);
  }
  private save(hour: number) {
    return this.write(`${hour}.json`, [...(this.hours.get(hour)?.values() ?? [])]);
  }
  private async write(name: string, value: unknown): Promise<void> {
    const aside = this.path(`.${name}-${crypto.randomUUID()}`);
    try {
      await writeFile(aside, JSON.stringify(value));
      await rename(aside, this.path(name));
    } finally {
      await rm(aside, { force: true });
    }
  }
  private async saveClaims(): Promise<void> {
    if (this.unsaved.length === 0) return;
    const lines = this.unsaved.splice(0);
    try {
      await appendFile(this.path('claims.jsonl'), `${lines.join('\n')}\n`);
    } catch (error) {
      // a full disk may have taken half a line: it ends before they are written again
      this.unsaved.unshift('', ...lines);
      throw error;
    }
  }
  /** Claims that still count are read and written anew without the others. */
  private readClaims(): void {
    let text = '';
    try {
      text = readFileSync(this.path('claims.jsonl'), 'utf8');
    } catch {
      return;
    }
    for (const line of text.split('\n')) {
      try {
        const [key, forgetAt] = JSON.parse(line) as [string, number];
        this.claims.claim(key, forgetAt);
      } catch {
        // the last line of a process that was killed
      }
    }
    this.rewriteClaims();
  }
  /** Before anything is appended, and at once: a process that is killed meanwhile leaves the former file. */
  private rewriteClaims(): void {
    const lines = this.claims.entries().map((entry) => `${JSON.stringify(entry)}\n`);
    const aside = this.path(`.claims.jsonl-${crypto.randomUUID()}`);
    try {
      writeFileSync(aside, lines.join(''));
      renameSync(aside, this.path('claims.jsonl'));
    } catch {
      rmSync(aside, { force: true });
    }
  }
}
