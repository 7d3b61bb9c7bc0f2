import {
  alpha,
  type Brush,
  cloud,
  darken,
  hills,
  light,
  lighten,
  mix,
  rays,
  sky,
  stars,
} from './brush';

export function ancient(b: Brush): void {
  const { ctx, c, w, h, unit, random } = b;
  sky(b, [darken(c.deep, 0.1), mix(c.deep, c.mid, 0.6), c.mid, lighten(c.mid, 0.42)]);
  stars(b, 90, 0.35);
  light(b, w * 0.5, h * 0.6, h * 0.6, c.glow, 0.75);
  for (let i = 0; i < 5; i += 1) {
    const half = h * (0.16 + random() * 0.2);
    const x = w * (0.04 + i * 0.23 + random() * 0.08);
    const y = h * (0.8 + random() * 0.05);
    pyramid(b, x, y, half, mix(c.mid, c.deep, 0.15 + random() * 0.35));
  }
  hills(b, 0.88, 0.09, mix(c.mid, '#d9a441', 0.35), 5);
  hills(b, 0.98, 0.1, mix(c.deep, '#8a5a1c', 0.4), 4);
  ctx.fillStyle = alpha(c.deep, 0.85);
  for (const side of [0, 1]) {
    const x = side ? w - unit * 13 : 0;
    ctx.fillRect(x, 0, unit * 13, h);
    ctx.fillStyle = alpha(c.accent, 0.35);
    for (let row = 0; row < 12; row += 1) {
      const y = (row * h) / 11;
      ctx.fillRect(x + unit * (2 + random() * 6), y, unit * (1 + random() * 4), unit * 1.2);
      ctx.beginPath();
      ctx.arc(x + unit * (3 + random() * 6), y + unit * 4, unit * (0.8 + random()), 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.fillStyle = alpha(c.deep, 0.85);
  }
}

function pyramid({ ctx }: Brush, x: number, y: number, half: number, color: string): void {
  ctx.fillStyle = lighten(color, 0.22);
  ctx.beginPath();
  ctx.moveTo(x, y - half * 1.25);
  ctx.lineTo(x - half, y);
  ctx.lineTo(x + half * 0.25, y);
  ctx.fill();
  ctx.fillStyle = darken(color, 0.25);
  ctx.beginPath();
  ctx.moveTo(x, y - half * 1.25);
  ctx.lineTo(x + half * 0.25, y);
  ctx.lineTo(x + half, y);
  ctx.fill();
}

export function west(b: Brush): void {
  const { ctx, c, w, h, unit, random } = b;
  sky(b, [mix(c.deep, c.mid, 0.35), c.mid, lighten(c.mid, 0.35), lighten(c.accent, 0.3)]);
  light(b, w * 0.5, h * 0.66, h * 0.62, c.accent, 0.95);
  ctx.fillStyle = alpha(lighten(c.accent, 0.55), 0.9);
  ctx.beginPath();
  ctx.arc(w * 0.5, h * 0.64, unit * 15, 0, Math.PI * 2);
  ctx.fill();
  for (let layer = 0; layer < 3; layer += 1) {
    const color = mix(c.mid, c.deep, 0.25 + layer * 0.3);
    for (let i = 0; i < 5; i += 1)
      mesa(
        b,
        w * (random() * 1.1 - 0.05),
        h * (0.76 + layer * 0.08),
        h * (0.14 + random() * 0.24),
        color,
      );
    hills(b, 0.82 + layer * 0.08, 0.05, color, 6);
  }
  for (let i = 0; i < 7; i += 1)
    cactus(
      b,
      i % 2 ? w * random() * 0.2 : w * (1 - random() * 0.2),
      h * (0.95 + random() * 0.05),
      unit * (10 + random() * 12),
      darken(c.deep, 0.15),
    );
}

function mesa({ ctx, random }: Brush, x: number, y: number, tall: number, color: string): void {
  const half = tall * (0.35 + random() * 0.5);
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x - half * 1.5, y + tall * 0.2);
  ctx.lineTo(x - half, y - tall * 0.5);
  ctx.lineTo(x - half * 0.9, y - tall);
  ctx.lineTo(x + half * 0.8, y - tall);
  ctx.lineTo(x + half, y - tall * 0.45);
  ctx.lineTo(x + half * 1.5, y + tall * 0.2);
  ctx.fill();
}

function cactus({ ctx }: Brush, x: number, y: number, tall: number, color: string): void {
  ctx.strokeStyle = color;
  ctx.lineCap = 'round';
  ctx.lineWidth = tall * 0.16;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x, y - tall);
  ctx.moveTo(x, y - tall * 0.4);
  ctx.quadraticCurveTo(x - tall * 0.32, y - tall * 0.4, x - tall * 0.32, y - tall * 0.74);
  ctx.moveTo(x, y - tall * 0.5);
  ctx.quadraticCurveTo(x + tall * 0.3, y - tall * 0.5, x + tall * 0.3, y - tall * 0.82);
  ctx.stroke();
}

export function myths(b: Brush): void {
  const { ctx, c, w, h, unit, random } = b;
  sky(b, [c.deep, c.mid, lighten(c.mid, 0.4), mix(c.glow, c.accent, 0.25)]);
  stars(b, 50, 0.25);
  rays(b, w / 2, h * 0.7, 22, c.accent, 0.35);
  for (let i = 0; i < 9; i += 1)
    cloud(b, w * random(), h * (0.62 + random() * 0.2), unit * 22, alpha('#ffffff', 0.3));
  for (const x of [0.03, 0.15, 0.85, 0.97])
    column(b, w * x, unit * (x < 0.1 || x > 0.9 ? 11 : 8), x < 0.1 || x > 0.9 ? 1 : 0.82);
  for (let i = 0; i < 12; i += 1)
    cloud(b, w * random(), h * (0.9 + random() * 0.12), unit * 26, alpha('#ffffff', 0.55));
  ctx.globalAlpha = 1;
}

function column({ ctx, c, h }: Brush, x: number, wide: number, tall: number): void {
  const top = h * (1 - tall) - h * 0.02;
  const fill = ctx.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
  fill.addColorStop(0, mix('#ffffff', c.mid, 0.45));
  fill.addColorStop(0.3, '#fffdf5');
  fill.addColorStop(1, mix('#ffffff', c.deep, 0.6));
  ctx.fillStyle = fill;
  ctx.fillRect(x - wide / 2, top, wide, h);
  ctx.fillRect(x - wide * 0.75, top, wide * 1.5, wide * 0.4);
  ctx.fillStyle = alpha(c.deep, 0.16);
  for (let flute = 1; flute < 6; flute += 1)
    ctx.fillRect(x - wide / 2 + (flute * wide) / 6, top + wide * 0.5, wide * 0.05, h);
}
