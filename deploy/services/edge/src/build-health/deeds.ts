import {
  type ArmMoments,
  CANARY_ARMS,
  type CompositionDocument,
  canaryRun,
  type DeedReading,
  deedsOf,
  type ExposureStore,
  hourRun,
} from 'deploy-release';
import type { Suspect } from './suspects';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What all visitors of a run did is work for the store, so it is read once in so many milliseconds. */
const GOOD_FOR_MS = 60_000;

interface Parts {
  store: Pick<ExposureStore, 'moments' | 'cursor'>;
  now: () => number;
}

/** What players do with builds that are new to them (SPEC.md, E-34, E-35). */
export class Deeds {
  /** Hours that are over change no more. */
  private readonly hours = new Map<string, ArmMoments[]>();
  private readings = new Map<string, { at: number; reading: DeedReading[] }>();

  constructor(private readonly parts: Parts) {}

  /** Of each suspect, in their order; empty where nothing stands to compare with. */
  async of(document: CompositionDocument, suspects: readonly Suspect[]): Promise<DeedReading[][]> {
    const now = this.parts.now();
    const pins = suspects.filter(({ why }) => why === 'pin');
    const kept = new Map<string, { at: number; reading: DeedReading[] }>();
    const all: DeedReading[][] = [];
    for (const suspect of suspects) {
      const { area, build, why, brand, since } = suspect;
      const canary = document.canaries?.find(
        (each) => why === 'canary' && each.area === area && each.brand === brand,
      );
      const key = canary ? canaryRun(canary) : `${why} ${area}@${build} ${since} ${pins.length}`;
      const known = this.readings.get(key);
      const isFresh = known !== undefined && now - known.at < GOOD_FOR_MS;
      const read = async () => {
        if (canary) return this.beside(canaryRun(canary));
        // of several pins that are new nobody knows whose it is
        return why === 'pin' && pins.length === 1 ? this.before(since) : [];
      };
      const next = isFresh ? known : { at: now, reading: await read() };
      kept.set(key, next);
      all.push(next.reading);
    }
    this.readings = kept;
    return all;
  }

  private async beside(run: string): Promise<DeedReading[]> {
    const moments = await this.parts.store.moments(run);
    const of = (arm: string) => moments.filter((each) => each.arm === arm);
    return deedsOf(of(CANARY_ARMS.build), of(CANARY_ARMS.beside), 'beside');
  }

  /** Whole hours since, of which the platform has told all, and the same ones a day before. */
  private async before(since: number): Promise<DeedReading[]> {
    const cursor = await this.parts.store.cursor();
    const until = Math.min(this.parts.now(), cursor === null ? 0 : Date.parse(cursor));
    const [own, other]: [ArmMoments[], ArmMoments[]] = [[], []];
    for (let hour = Math.ceil(since / HOUR) * HOUR; hour + HOUR <= until; hour += HOUR) {
      const before = await this.hour(hour - DAY);
      // an hour that nobody counted a day before says nothing
      if (before.length === 0) continue;
      other.push(...before);
      own.push(...(await this.hour(hour)));
    }
    return deedsOf(own, other, 'before');
  }

  private async hour(at: number): Promise<ArmMoments[]> {
    const run = hourRun(at);
    const moments = this.hours.get(run) ?? (await this.parts.store.moments(run));
    this.hours.set(run, moments);
    for (const known of this.hours.keys())
      if (known < hourRun(this.parts.now() - 3 * DAY)) this.hours.delete(known);
    return moments;
  }
}

/** The guardrail that is broken most clearly. */
export const worstDeed = (deeds: readonly DeedReading[]): DeedReading | undefined =>
  deeds
    .filter(({ broken }) => broken)
    .sort((a, b) => a.high + a.tolerance - (b.high + b.tolerance))[0];
