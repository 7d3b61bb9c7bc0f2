import { alpha } from '../art/color';
import { sceneRandom } from '../art/random';
import type { Colors } from '../art/shape';

interface Coin {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  spin: number;
}

/** Coins thrown up from a point; they fall out of the picture and are gone. */
export class Coins {
  private list: Coin[] = [];
  private readonly random = sceneRandom(4711);

  throw(count: number, x: number, y: number, reach: number): void {
    for (let i = 0; i < count; i += 1) {
      this.list.push({
        x: x + (this.random() - 0.5) * reach * 0.6,
        y,
        vx: (this.random() - 0.5) * reach * 1.3,
        vy: -reach * (0.9 + this.random() * 0.9),
        turn: this.random() * 6,
        spin: 5 + this.random() * 9,
      });
    }
  }

  get busy(): boolean {
    return this.list.length > 0;
  }

  draw(
    ctx: CanvasRenderingContext2D,
    sprite: HTMLCanvasElement,
    size: number,
    seconds: number,
    floor: number,
  ): void {
    for (const coin of this.list) {
      coin.vy += floor * 1.7 * seconds;
      coin.x += coin.vx * seconds;
      coin.y += coin.vy * seconds;
      coin.turn += coin.spin * seconds;
      const wide = Math.max(0.12, Math.abs(Math.cos(coin.turn))) * size;
      ctx.drawImage(sprite, coin.x - wide / 2, coin.y - size / 2, wide, size);
    }
    this.list = this.list.filter((coin) => coin.y < floor + size);
  }
}

/** Which way the air of a family moves: bubbles and sparks rise, snow and petals fall. */
const drift: Readonly<Record<string, number>> = {
  sea: -26,
  winter: 34,
  sweets: -14,
  forest: -8,
  west: 6,
};

/** A few dots of light in the air around the reels. */
export class Air {
  private readonly dots: { x: number; y: number; size: number; pace: number }[];

  constructor(
    private readonly family: string,
    private readonly colors: Colors,
    seed: number,
    count = 34,
  ) {
    const random = sceneRandom(seed + 1);
    this.dots = Array.from({ length: count }, () => ({
      x: random(),
      y: random(),
      size: 1 + random() * 2.6,
      pace: 0.5 + random(),
    }));
  }

  draw(ctx: CanvasRenderingContext2D, time: number, w: number, h: number): void {
    const speed = drift[this.family] ?? -10;
    for (const [i, dot] of this.dots.entries()) {
      const y = (((dot.y * h + time * speed * dot.pace) % h) + h) % h;
      const x = (dot.x * w + Math.sin(time * dot.pace + i) * 12 + w) % w;
      const glimmer = 0.35 + 0.35 * Math.sin(time * 2 * dot.pace + i * 1.7);
      ctx.fillStyle = alpha(i % 3 ? this.colors.glow : this.colors.accent, Math.max(0.05, glimmer));
      ctx.beginPath();
      ctx.arc(x, y, dot.size, 0, Math.PI * 2);
      ctx.fill();
    }
  }
}
