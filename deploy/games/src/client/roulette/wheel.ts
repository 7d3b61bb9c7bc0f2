import { colourOf, POCKETS, WHEEL } from '../../math/roulette/spots';
import { darken, lighten } from '../art/color';
import type { Colors } from '../art/shape';
import { el } from '../dom';

const TURN = Math.PI * 2;
/** Turns a second of the wheel, and of the ball against it. */
const WHEEL_SPEED = 0.18;
const BALL_SPEED = 1.35;
/** Seconds in which the ball comes to rest. */
const RUN_OUT = 2.6;
const FILLS = { green: '#0c8a4a', red: '#c41e32', black: '#17181f' };

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

/** The wheel, painted once and turned; it moves only while a ball runs, and not at all where motion is unwanted. */
export function wheel(colors: Colors, calm: () => boolean): Wheel {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const element = el('div', { class: 'rl-wheel' }, canvas);
  let face: HTMLCanvasElement | undefined;
  let size = 0;
  let angle = 0;
  /** Of the ball, on the wheel, in radians. */
  let ball = 0;
  let rest = 0;
  let running: 'still' | 'running' | Landing = 'still';
  let last = 0;
  let frame = 0;

  const pocketAngle = (number: number) => (WHEEL.indexOf(number) / POCKETS) * TURN;
  const observer = new ResizeObserver(() => {
    const density = Math.min(2, window.devicePixelRatio || 1);
    const next = Math.round(Math.min(element.clientWidth, element.clientHeight) * density);
    if (next === size || next === 0) return;
    size = next;
    canvas.width = size;
    canvas.height = size;
    face = paintFace(size, colors);
    paint(0);
  });
  observer.observe(element);

  function paint(height: number): void {
    const ctx = canvas.getContext('2d');
    if (!ctx || !face) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, size, size);
    ctx.translate(size / 2, size / 2);
    ctx.rotate(angle);
    ctx.drawImage(face, -size / 2, -size / 2);
    const radius = size * (0.3 + 0.145 * height);
    const [x, y] = [Math.sin(ball) * radius, -Math.cos(ball) * radius];
    ctx.shadowColor = '#000a';
    ctx.shadowBlur = size * 0.012;
    ctx.fillStyle = '#fdfdf6';
    ctx.beginPath();
    ctx.arc(x, y, size * 0.019, 0, TURN);
    ctx.fill();
    ctx.shadowColor = 'transparent';
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

function paintFace(size: number, colors: Colors): HTMLCanvasElement {
  const face = el('canvas');
  face.width = size;
  face.height = size;
  const ctx = face.getContext('2d');
  if (!ctx) return face;
  ctx.translate(size / 2, size / 2);
  disc(ctx, size * 0.495, [lighten(colors.accent, 0.45), darken(colors.accent, 0.45)]);
  disc(ctx, size * 0.475, [darken(colors.mid, 0.25), darken(colors.deep, 0.5)]);
  const step = TURN / POCKETS;
  for (const [index, number] of WHEEL.entries()) {
    ctx.save();
    ctx.rotate(index * step);
    ctx.beginPath();
    ctx.arc(0, 0, size * 0.415, -Math.PI / 2 - step / 2, -Math.PI / 2 + step / 2);
    ctx.arc(0, 0, size * 0.26, -Math.PI / 2 + step / 2, -Math.PI / 2 - step / 2, true);
    ctx.closePath();
    ctx.fillStyle = FILLS[colourOf(number)];
    ctx.fill();
    ctx.strokeStyle = lighten(colors.accent, 0.35);
    ctx.lineWidth = size * 0.003;
    ctx.stroke();
    ctx.fillStyle = '#fff';
    ctx.font = `800 ${size * 0.034}px "Manrope Variable", sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(String(number), 0, -size * 0.378);
    ctx.restore();
  }
  disc(ctx, size * 0.26, [lighten(colors.mid, 0.18), darken(colors.deep, 0.35)]);
  spokes(ctx, size, colors);
  return face;
}

function disc(
  ctx: CanvasRenderingContext2D,
  radius: number,
  [inner = '', outer = '']: readonly string[],
): void {
  const fill = ctx.createRadialGradient(-radius * 0.3, -radius * 0.4, radius * 0.1, 0, 0, radius);
  fill.addColorStop(0, inner);
  fill.addColorStop(1, outer);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, TURN);
  ctx.fill();
}

function spokes(ctx: CanvasRenderingContext2D, size: number, colors: Colors): void {
  ctx.strokeStyle = lighten(colors.accent, 0.25);
  ctx.lineCap = 'round';
  ctx.lineWidth = size * 0.016;
  for (let spoke = 0; spoke < 4; spoke += 1) {
    ctx.save();
    ctx.rotate((spoke * TURN) / 4 + TURN / 8);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(0, -size * 0.16);
    ctx.stroke();
    ctx.fillStyle = lighten(colors.accent, 0.5);
    ctx.beginPath();
    ctx.arc(0, -size * 0.17, size * 0.02, 0, TURN);
    ctx.fill();
    ctx.restore();
  }
  disc(ctx, size * 0.06, [lighten(colors.accent, 0.6), darken(colors.accent, 0.3)]);
}
