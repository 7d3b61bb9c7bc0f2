import type { SessionView, SpinOutcome, Tumble } from '../../protocol';
import { lookOf, symbolPainter } from '../art/looks';
import type { Colors } from '../art/shape';
import type { Pace } from '../pace';
import { paintBackdrop } from './backdrop';
import { Board } from './board';
import { layoutFor, type StageLayout } from './layout';
import { paintReels, paintTension, paintWins } from './paint-reels';
import { Air, Coins } from './particles';
import { Reel } from './reel';
import type { ReelScene } from './reel-scene';
import { makeSprites, type Sprites } from './sprites';
import { cellKey, marksOf, shownMarks, type WinMark, type Won, worthOf } from './wins';

export interface StageOptions {
  session: SessionView;
  colors: Colors;
  /** The element whose box the reels may fill. */
  slot: HTMLElement;
  scene: HTMLCanvasElement;
  play: HTMLCanvasElement;
  calm: () => boolean;
  formatAmount(amount: number): string;
  onLanded(reel: number, scatter: boolean): void;
}

/** Seconds from one reel's stop to the next. */
const STAGGER = 0.22;
/** Seconds at a pace: to the first reel's stop, between two reels, a reel's fall; winners out, others down; a turn around money. */
const SECONDS: Record<
  Pace,
  Record<'first' | 'next' | 'stop' | 'leave' | 'fall' | 'turn', number>
> = {
  usual: { first: 0.35, next: STAGGER, stop: 0.5, leave: 0.26, fall: 0.42, turn: 0.95 },
  turbo: { first: 0.05, next: 0.04, stop: 0.26, leave: 0.12, fall: 0.2, turn: 0.35 },
  superTurbo: { first: 0, next: 0, stop: 0.14, leave: 0.06, fall: 0.1, turn: 0.18 },
};
/** Seconds without anything happening after which the air stands still too. */
const REST = 25;

/** Paints the game. Knows outcomes only as pictures: what was won is the game's business. */
export class Stage {
  private readonly reels: Reel[];
  private readonly coins = new Coins();
  private readonly air: Air;
  private layout: StageLayout | undefined;
  private sprites: Sprites | undefined;
  private board: Board | undefined;
  private boarded: (() => void) | undefined;
  private worth: ReadonlyMap<number, string> = new Map();
  private marks: WinMark[] = [];
  /** What the shown wins were multiplied by. */
  private times = 1;
  private landings: {
    reel: number;
    stop: number;
    at: number;
    seconds: number;
    scatter: boolean;
  }[] = [];
  private landed: (() => void) | undefined;
  private time = 0;
  private markedAt = 0;
  private busyAt = 0;
  private last = 0;
  private frame = 0;
  private anticipation = -1;
  private readonly scattered = new Map<Reel, boolean>();
  private readonly observer: ResizeObserver;

  constructor(private readonly options: StageOptions) {
    const { session, colors, slot } = options;
    this.reels = session.rules.strips.map(
      (strip, i) => new Reel(strip, (session.game.theme.seed + i * 7) % strip.length),
    );
    this.air = new Air(session.game.theme.family, colors, session.game.theme.seed);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(slot);
    this.observer.observe(options.play);
    this.resize();
  }

  dispose(): void {
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
  }

  spin(): void {
    this.marks = [];
    this.board = undefined;
    this.worth = new Map();
    this.landings = [];
    for (const reel of this.reels) reel.turn();
    this.wake();
  }

  /** Resolves when the last reel rests; calm motion skips everything. */
  land(spin: SpinOutcome, pace: Pace): Promise<void> {
    const calm = this.options.calm();
    const { first, next, stop: seconds } = SECONDS[pace];
    let scatters = 0;
    let wait = 0;
    this.landings = spin.stops.map((stop, reel) => {
      const scatter = spin.grid[reel]?.includes('S') ?? false;
      const tense = scatters >= 2 && pace === 'usual';
      wait += calm ? 0 : reel === 0 ? first : tense ? 1.1 : next;
      if (scatter) scatters += 1;
      return { reel, stop, at: this.time + wait, seconds: calm ? 0 : seconds, scatter };
    });
    this.wake();
    return new Promise((resolve) => {
      this.landed = () => {
        this.write(spin);
        resolve();
      };
    });
  }

  /** The winners of a window fall out, and the next one is there. */
  async tumble(before: Won, after: Tumble, pace: Pace): Promise<void> {
    const gone = marksOf(before, this.options.session.rules.lines).flatMap(({ cells }) => cells);
    const { leave, fall } = SECONDS[pace];
    this.marks = [];
    await this.play(Board.leaving(before.grid, gone, this.seconds(leave)));
    await this.play(Board.falling(after.grid, gone, this.seconds(fall)));
    this.options.onLanded(0, false);
  }

  /** Money stays, the other places turn. */
  async hold(before: SpinOutcome, after: SpinOutcome, pace: Pace): Promise<void> {
    this.marks = [];
    const isNew = (reel: number, row: number) =>
      (after.money?.[reel]?.[row] ?? 0) > 0 && !before.money?.[reel]?.[row];
    this.write(after);
    await this.play(Board.turning(after.grid, isNew, this.seconds(SECONDS[pace].turn)));
    this.options.onLanded(
      after.scatters % 5,
      after.left === this.options.session.rules.hold?.respins,
    );
  }

  private seconds(wanted: number): number {
    return this.options.calm() ? 0 : wanted;
  }

  private play(board: Board): Promise<void> {
    this.boarded?.();
    this.board = board;
    this.wake();
    return new Promise((resolve) => {
      this.boarded = resolve;
    });
  }

  /** Writes on money what it is worth. */
  private write({ money }: Pick<SpinOutcome, 'money'>): void {
    this.worth = worthOf(money, this.options.formatAmount);
  }

  /** The player does not want to wait: what is to come lands now. */
  hurry(): void {
    for (const [i, landing] of this.landings.entries()) {
      landing.at = Math.min(landing.at, this.time + i * 0.03);
      landing.seconds = Math.min(landing.seconds, 0.24);
    }
  }

  /** What a spin left on the reels, without their having turned; nothing but stops: the reels as they stand there. */
  show(spin: Pick<SpinOutcome, 'stops'> & Partial<SpinOutcome>): void {
    const { stops, grid, tumbles, left } = spin;
    this.landings = [];
    const last = tumbles?.at(-1)?.grid ?? (left === undefined ? undefined : grid);
    this.board = last && Board.resting(last);
    this.write(spin);
    for (const [i, reel] of this.reels.entries()) reel.land(stops[i] ?? 0, 0);
    this.wake();
  }

  /** A spin that led nowhere: the reels go back to where they rest. */
  abandon(spin: Parameters<Stage['show']>[0]): void {
    this.landed = undefined;
    this.show(spin);
  }

  celebrate(spin: Won): void {
    this.marks = marksOf(spin, this.options.session.rules.lines);
    this.times = spin.times ?? 1;
    this.markedAt = this.time;
    this.wake();
  }

  throwCoins(count: number): void {
    if (!this.layout || this.options.calm()) return;
    const { reels } = this.layout;
    this.coins.throw(count, reels.x + reels.w / 2, reels.y + reels.h, Math.max(reels.h, 320));
    this.wake();
  }

  private wake(): void {
    this.busyAt = this.time;
    if (!this.frame) {
      this.last = performance.now();
      this.frame = requestAnimationFrame(this.tick);
    }
  }

  private readonly tick = (now: number): void => {
    const seconds = Math.min(0.05, (now - this.last) / 1000);
    this.last = now;
    this.time += seconds;
    this.advance(seconds);
    this.paint(seconds);
    const busy =
      this.landed !== undefined ||
      this.boarded !== undefined ||
      this.coins.busy ||
      this.reels.some(({ phase }) => phase !== 'still');
    if (busy) this.busyAt = this.time;
    const goOn = busy || (!this.options.calm() && this.time - this.busyAt < REST);
    this.frame = goOn ? requestAnimationFrame(this.tick) : 0;
  };

  private advance(seconds: number): void {
    this.board?.step(seconds);
    if (this.boarded && this.board?.done) {
      const over = this.boarded;
      this.boarded = undefined;
      over();
    }
    for (const landing of [...this.landings]) {
      if (landing.at > this.time) continue;
      this.landings.splice(this.landings.indexOf(landing), 1);
      const reel = this.reels[landing.reel];
      reel?.land(landing.stop, landing.seconds);
      if (landing.seconds === 0) this.options.onLanded(landing.reel, landing.scatter);
      else if (reel) this.scattered.set(reel, landing.scatter);
    }
    const [next] = this.landings;
    this.anticipation =
      next && next.at - this.time < 1.1 && next.at - this.time > STAGGER * 1.2 && next.reel > 1
        ? next.reel
        : -1;
    for (const [i, reel] of this.reels.entries()) {
      if (reel.step(seconds)) this.options.onLanded(i, this.scattered.get(reel) ?? false);
    }
    if (
      this.landed &&
      this.landings.length === 0 &&
      this.reels.every(({ phase }) => phase === 'still')
    ) {
      const done = this.landed;
      this.landed = undefined;
      done();
    }
  }
  private paint(seconds: number): void {
    const { play, colors, calm, formatAmount } = this.options;
    // no WebGL: without a graphics card it ran at 8 frames a second, this at 60, and a library of it is four times the client
    const ctx = play.getContext('2d');
    if (!ctx || !this.layout || !this.sprites) return;
    const density = play.width / Math.max(1, play.clientWidth);
    ctx.setTransform(density, 0, 0, density, 0, 0);
    ctx.clearRect(0, 0, play.clientWidth, play.clientHeight);
    if (!calm()) this.air.draw(ctx, this.time, play.clientWidth, play.clientHeight);
    const { layout, sprites, reels, board, worth } = this;
    const scene: ReelScene = { ctx, layout, sprites, colors, reels, board, worth };
    const since = this.time - this.markedAt;
    const marks = calm() ? this.marks : shownMarks(this.marks, since);
    const lit = new Set(
      marks.flatMap(({ cells }) => cells.map(([reel, row]) => cellKey(reel, row))),
    );
    this.clearWindow(ctx);
    paintReels(scene, lit, marks.length > 0);
    if (this.anticipation >= 0) paintTension(scene, this.anticipation, this.time);
    const [only] = marks;
    const amount =
      marks.length === 1 && only && only.amount > 0 ? formatAmount(only.amount) : undefined;
    const label = this.times > 1 ? [`×${this.times}`, amount ?? ''].join(' ').trim() : amount;
    if (marks.length > 0) paintWins(scene, marks, calm() ? 0 : since, label);
    this.coins.draw(ctx, this.sprites.coin, 34, seconds, play.clientHeight);
  }

  /** Nothing of the air inside the window. */
  private clearWindow(ctx: CanvasRenderingContext2D): void {
    const reels = this.layout?.reels;
    if (reels) ctx.clearRect(reels.x, reels.y, reels.w, reels.h);
  }

  private resize(): void {
    const { slot, scene, play, session, colors } = this.options;
    const { theme, name } = session.game;
    const whole = play.getBoundingClientRect();
    const box = slot.getBoundingClientRect();
    if (whole.width === 0 || box.height === 0) return;
    const density = Math.min(2, window.devicePixelRatio || 1);
    for (const canvas of [scene, play]) {
      canvas.width = Math.round(whole.width * density);
      canvas.height = Math.round(whole.height * density);
    }
    const free = { x: box.x - whole.x, y: box.y - whole.y, w: box.width, h: box.height };
    this.layout = layoutFor(free, session.rules.rows);
    const size = Math.min(this.layout.cellW, this.layout.cellH) * 0.95;
    this.sprites = makeSprites(symbolPainter(theme.family, colors), colors, size, density);
    const ctx = scene.getContext('2d');
    if (!ctx) return;
    ctx.setTransform(density, 0, 0, density, 0, 0);
    const look = lookOf(theme.family);
    paintBackdrop(ctx, this.layout, {
      family: theme.family,
      look,
      colors,
      seed: theme.seed,
      name,
      w: whole.width,
      h: whole.height,
    });
    this.paint(0);
    this.wake();
  }
}
