import { alpha, darken, lighten } from './color';
import type { Colors } from './shape';

/** The money symbol: a milled coin with an empty middle, where its worth is written. */
export function paintMoney(ctx: CanvasRenderingContext2D, c: Colors, size: number): void {
  ctx.save();
  ctx.scale(size / 100, size / 100);
  ctx.shadowColor = alpha(c.glow, 0.8);
  ctx.shadowBlur = 7;
  const disc = (radius: number, fill: string | CanvasGradient): void => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.arc(50, 50, radius, 0, Math.PI * 2);
    ctx.fill();
    ctx.shadowBlur = 0;
  };
  const rim = ctx.createLinearGradient(20, 8, 80, 92);
  rim.addColorStop(0, '#fff2b8');
  rim.addColorStop(0.45, '#e8a92a');
  rim.addColorStop(1, '#7d4a08');
  disc(45, rim);
  ctx.strokeStyle = alpha('#5a3300', 0.55);
  ctx.lineWidth = 2;
  for (let notch = 0; notch < 28; notch += 1) {
    const angle = (notch * Math.PI) / 14;
    ctx.beginPath();
    ctx.moveTo(50 + 39 * Math.cos(angle), 50 + 39 * Math.sin(angle));
    ctx.lineTo(50 + 44 * Math.cos(angle), 50 + 44 * Math.sin(angle));
    ctx.stroke();
  }
  const face = ctx.createRadialGradient(40, 34, 4, 50, 50, 38);
  face.addColorStop(0, lighten(c.accent, 0.55));
  face.addColorStop(0.6, c.accent);
  face.addColorStop(1, darken(c.accent, 0.45));
  disc(36, face);
  ctx.strokeStyle = '#ffe9a6';
  ctx.lineWidth = 2.4;
  ctx.beginPath();
  ctx.arc(50, 50, 36, 0, Math.PI * 2);
  ctx.stroke();
  ctx.fillStyle = alpha('#ffffff', 0.35);
  ctx.beginPath();
  ctx.ellipse(38, 28, 16, 7, -0.5, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}
