/** The motion of one reel, in rows of its strip. Painting is elsewhere. */
export interface ReelMotion {
  /** Strip index at the top row; falls as the reel turns downwards. */
  position: number;
  phase: 'still' | 'turning' | 'landing';
  /** Rows a second, for the blur. */
  speed: number;
}

const TURN_SPEED = 26;
const RAMP = 0.16;
/** Rows before the stop at which the landing begins. */
const LEAD = 5;

export class Reel implements ReelMotion {
  position: number;
  phase: ReelMotion['phase'] = 'still';
  speed = 0;
  private time = 0;
  private target = 0;
  private landing = 0.5;

  constructor(
    readonly strip: string,
    stop = 0,
  ) {
    this.position = stop;
  }

  /** The symbol `row` rows below the top, fractions ignored. */
  symbolAt(row: number): string {
    const length = this.strip.length;
    return this.strip[(((Math.floor(this.position) + row) % length) + length) % length] ?? '';
  }

  /** How far the rows are moved up, 0 to 1. */
  get offset(): number {
    return this.position - Math.floor(this.position);
  }

  turn(): void {
    this.phase = 'turning';
    this.time = 0;
  }

  /** Ends at `stop` after `seconds`; 0 is at once. */
  land(stop: number, seconds: number): void {
    this.target = stop;
    this.time = 0;
    this.landing = seconds;
    this.phase = 'landing';
    if (seconds <= 0) this.settle();
    else this.position = stop + LEAD;
  }

  /** True when the reel came to rest in this step. */
  step(seconds: number): boolean {
    if (this.phase === 'still') return false;
    this.time += seconds;
    if (this.phase === 'turning') {
      this.speed = TURN_SPEED * Math.min(1, this.time / RAMP);
      this.position -= this.speed * seconds;
      return false;
    }
    const share = Math.min(1, this.time / this.landing);
    const before = this.position;
    this.position = this.target + LEAD * (1 - overshoot(share));
    this.speed = Math.abs(before - this.position) / Math.max(seconds, 0.001);
    if (share < 1) return false;
    this.settle();
    return true;
  }

  private settle(): void {
    this.position = this.target;
    this.speed = 0;
    this.phase = 'still';
  }
}

/** Eases out a little beyond the end and back: the reel's small bounce. */
function overshoot(share: number): number {
  const back = 1.1;
  const rest = share - 1;
  return 1 + (back + 1) * rest ** 3 + back * rest ** 2;
}
