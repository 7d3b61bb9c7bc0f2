import type { Colors } from '../art/shape';
import { el } from '../dom';
import { paintBall, paintBowl, paintLight, paintRotor, pocketAngle, TURN } from './paint-wheel';

/** Turns a second of the wheel, and of the ball against it. */
const WHEEL_SPEED = 0.18;
const BALL_SPEED = 1.35;
/** Seconds in which the ball comes to rest. */
const RUN_OUT = 2.6;

export interface Wheel {
  element: HTMLElement;
  /** The ball runs until it is told where to lie. */
  turn(): void;
  /** Resolves when the ball lies. */
  land(number: number): Promise<void>;
  /** The ball lies there without having run. */
  show(number: number): void;
  /** There is no number: the ball lies where it lay. */
  abandon(): void;
  dispose(): void;
}

interface Landing {
  from: number;
  way: number;
  began: number;
  seconds: number;
  done(): void;
}

/**
 * The wheel. Its parts are painted once; the numbers turn under a light that stands still. It moves only while a ball runs, and not at
 * all where motion is unwanted.
 */
export function wheel(colors: Colors, calm: () => boolean): Wheel {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const element = el('div', { class: 'rl-wheel' }, canvas);
  let parts: Record<'bowl' | 'rotor' | 'light', HTMLCanvasElement> | undefined;
  let size = 0;
  let angle = 0;
  /** Of the ball, on the wheel, in radians. */
  let ball = 0;
  let rest = 0;
  let running: 'still' | 'running' | Landing = 'still';
  let last = 0;
  let frame = 0;

  const observer = new ResizeObserver(() => {
    const density = Math.min(2, window.devicePixelRatio || 1);
    const next = Math.round(Math.min(element.clientWidth, element.clientHeight) * density);
    if (next === size || next === 0) return;
    size = next;
    canvas.width = size;
    canvas.height = size;
    parts = {
      bowl: painted(size, (ctx) => paintBowl(ctx, size, colors)),
      rotor: painted(size, (ctx) => paintRotor(ctx, size, colors)),
      light: painted(size, (ctx) => paintLight(ctx, size)),
    };
    paint(0);
  });
  observer.observe(element);

  function paint(height: number): void {
    const ctx = canvas.getContext('2d');
    if (!ctx || !parts) return;
    const draw = (part: HTMLCanvasElement) => ctx.drawImage(part, -size / 2, -size / 2);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, size, size);
    ctx.translate(size / 2, size / 2);
    draw(parts.bowl);
    ctx.rotate(angle);
    draw(parts.rotor);
    ctx.rotate(-angle);
    draw(parts.light);
    paintBall(ctx, size, angle + ball, height);
  }

  function tick(now: number): void {
    const seconds = Math.min(0.05, (now - last) / 1000 || 0);
    last = now;
    if (running === 'still') return;
    angle = (angle + seconds * WHEEL_SPEED * TURN) % TURN;
    if (running === 'running') {
      ball -= seconds * BALL_SPEED * TURN;
      paint(1);
    } else {
      const share = Math.min(1, (now - running.began) / 1000 / running.seconds);
      ball = running.from - running.way * (1 - (1 - share) ** 3);
      paint(heightAt(share));
      if (share === 1) return stop(running.done);
    }
    frame = requestAnimationFrame(tick);
  }

  function stop(done?: () => void): void {
    cancelAnimationFrame(frame);
    running = 'still';
    rest = ball;
    paint(0);
    done?.();
  }

  return {
    element,
    turn() {
      if (calm()) return;
      running = 'running';
      last = performance.now();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(tick);
    },
    land(number) {
      if (running !== 'running') {
        this.show(number);
        return Promise.resolve();
      }
      // it leaves its track as fast as it ran, so the way to the pocket decides how long that takes
      const speed = BALL_SPEED * TURN;
      const gap = (((ball - pocketAngle(number)) % TURN) + TURN) % TURN;
      const turns = Math.max(0, Math.round((speed * RUN_OUT) / 3 / TURN - gap / TURN));
      const way = gap + turns * TURN;
      return new Promise((done) => {
        running = {
          from: ball,
          way,
          began: performance.now(),
          seconds: Math.max(1.2, (3 * way) / speed),
          done,
        };
      });
    },
    show(number) {
      ball = pocketAngle(number);
      stop();
    },
    abandon() {
      ball = rest;
      stop();
    },
    dispose() {
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

/** How high the ball is above its pocket, 1 on the track: it falls late and jumps twice. */
function heightAt(share: number): number {
  if (share < 0.55) return 1;
  const fall = (share - 0.55) / 0.45;
  const bounce = Math.abs(Math.cos(fall * Math.PI * 2.5)) * (1 - fall) ** 1.6;
  return Math.min(1, Math.max(bounce, 0));
}

/** A canvas with this on it, around its middle. */
function painted(size: number, paint: (ctx: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = el('canvas');
  canvas.width = size;
  canvas.height = size;
  const ctx = canvas.getContext('2d');
  if (!ctx) return canvas;
  ctx.translate(size / 2, size / 2);
  paint(ctx);
  return canvas;
}
