import { alpha, darken, lighten } from './color';
import type { Colors } from './shape';

/** The wild: a lettered plate over a sunburst, in the colours of the game. */
export function paintWild(
  ctx: CanvasRenderingContext2D,
  c: Colors,
  font: string,
  size: number,
): void {
  ctx.save();
  ctx.scale(size / 100, size / 100);
  ctx.shadowColor = c.glow;
  ctx.shadowBlur = 8;
  const disc = ctx.createRadialGradient(50, 46, 4, 50, 50, 46);
  disc.addColorStop(0, lighten(c.glow, 0.6));
  disc.addColorStop(0.55, c.accent);
  disc.addColorStop(1, darken(c.accent, 0.55));
  ctx.fillStyle = disc;
  ctx.beginPath();
  ctx.arc(50, 50, 44, 0, Math.PI * 2);
  ctx.fill();
  ctx.shadowBlur = 0;
  ctx.save();
  ctx.clip();
  ctx.fillStyle = alpha('#ffffff', 0.26);
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray * Math.PI) / 6;
    ctx.beginPath();
    ctx.moveTo(50, 50);
    ctx.arc(50, 50, 60, angle, angle + Math.PI / 12);
    ctx.fill();
  }
  ctx.restore();
  ctx.beginPath();
  ctx.arc(50, 50, 44, 0, Math.PI * 2);
  ctx.lineWidth = 4;
  ctx.strokeStyle = lighten(c.glow, 0.35);
  ctx.stroke();
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = darken(c.accent, 0.7);
  ctx.beginPath();
  ctx.arc(50, 50, 46.4, 0, Math.PI * 2);
  ctx.stroke();
  plate(ctx, c, font);
  ctx.restore();
}

function plate(ctx: CanvasRenderingContext2D, c: Colors, font: string): void {
  ctx.beginPath();
  ctx.moveTo(0, 38);
  ctx.quadraticCurveTo(50, 28, 100, 38);
  ctx.lineTo(96, 52);
  ctx.lineTo(100, 67);
  ctx.quadraticCurveTo(50, 57, 0, 67);
  ctx.lineTo(4, 52);
  ctx.closePath();
  const cloth = ctx.createLinearGradient(0, 30, 0, 68);
  cloth.addColorStop(0, lighten(c.mid, 0.25));
  cloth.addColorStop(1, darken(c.deep, 0.2));
  ctx.fillStyle = cloth;
  ctx.fill();
  ctx.lineWidth = 2.4;
  ctx.strokeStyle = c.glow;
  ctx.stroke();
  ctx.font = `900 25px ${font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 5;
  ctx.strokeStyle = darken(c.deep, 0.5);
  const wide = Math.min(1, 84 / ctx.measureText('WILD').width);
  ctx.translate(50, 49.5);
  ctx.scale(wide, 1);
  ctx.strokeText('WILD', 0, 0);
  const gold = ctx.createLinearGradient(0, -12, 0, 12);
  gold.addColorStop(0, '#ffffff');
  gold.addColorStop(1, c.glow);
  ctx.fillStyle = gold;
  ctx.fillText('WILD', 0, 0);
}
