import { alpha, type Brush, darken, hills, light, lighten, mix, rays, sky, stars } from './brush';

export function space(b: Brush): void {
  const { ctx, c, w, h, unit, random } = b;
  sky(b, [darken(c.deep, 0.3), c.deep, mix(c.deep, c.mid, 0.7)]);
  for (let i = 0; i < 9; i += 1) {
    light(
      b,
      w * random(),
      h * random(),
      h * (0.25 + random() * 0.4),
      [c.mid, c.accent, c.glow][i % 3] ?? c.mid,
      0.28,
    );
  }
  stars(b, 260, 1);
  planet(
    b,
    w * (0.08 + random() * 0.1),
    h * (0.2 + random() * 0.2),
    unit * (8 + random() * 6),
    c.accent,
  );
  planet(
    b,
    w * (0.84 + random() * 0.1),
    h * (0.66 + random() * 0.2),
    unit * (14 + random() * 10),
    mix(c.mid, c.glow, 0.3),
  );
  ctx.globalAlpha = 1;
}

function planet({ ctx, random }: Brush, x: number, y: number, r: number, color: string): void {
  const fill = ctx.createRadialGradient(x - r * 0.4, y - r * 0.4, r * 0.1, x, y, r);
  fill.addColorStop(0, lighten(color, 0.5));
  fill.addColorStop(0.6, color);
  fill.addColorStop(1, darken(color, 0.75));
  ctx.save();
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
  ctx.clip();
  ctx.fillStyle = alpha('#000000', 0.14);
  for (let i = 0; i < 5; i += 1)
    ctx.fillRect(x - r, y - r + random() * 2 * r, 2 * r, r * 0.12 * random() + 1);
  ctx.restore();
}

export function street(b: Brush): void {
  const { ctx, c, w, h, unit, random } = b;
  sky(b, [darken(c.deep, 0.3), c.deep, c.mid, mix(c.mid, c.glow, 0.4)]);
  light(b, w * 0.5, h * 0.9, h * 0.8, c.glow, 0.5);
  for (let layer = 0; layer < 3; layer += 1) {
    const color = mix(mix(c.mid, c.deep, 0.3), darken(c.deep, 0.4), layer / 2);
    for (let x = -unit * 5; x < w; ) {
      const wide = unit * (9 + random() * 12);
      const tall = h * (0.62 - layer * 0.13) * (0.4 + random() * 0.6);
      tower(b, x, wide, tall, color, layer);
      x += wide + unit * random() * 2;
    }
  }
  ctx.fillStyle = darken(c.deep, 0.5);
  ctx.fillRect(0, h * 0.95, w, h * 0.05);
  for (let i = 0; i < 10; i += 1) {
    ctx.fillStyle = alpha([c.accent, c.glow][i % 2] ?? c.accent, 0.3);
    ctx.fillRect(w * random(), h * (0.955 + random() * 0.03), w * 0.12 * random(), unit * 0.5);
  }
}

function tower(
  { ctx, c, h, unit, random }: Brush,
  x: number,
  wide: number,
  tall: number,
  color: string,
  layer: number,
): void {
  ctx.fillStyle = color;
  ctx.fillRect(x, h - tall, wide, tall);
  const lamp = [c.glow, c.accent, '#ffe9a8'];
  for (let row = h - tall + unit * 2; row < h - unit * 4; row += unit * 3) {
    for (let column = x + unit; column < x + wide - unit * 1.4; column += unit * 2.4) {
      if (random() < 0.62) continue;
      ctx.fillStyle = alpha(lamp[Math.floor(random() * 3)] ?? c.glow, 0.25 + layer * 0.2);
      ctx.fillRect(column, row, unit * 1.1, unit * 1.5);
    }
  }
  if (random() < 0.35 && layer === 2) {
    ctx.strokeStyle = random() < 0.5 ? c.accent : c.glow;
    ctx.shadowColor = ctx.strokeStyle;
    ctx.shadowBlur = unit * 2;
    ctx.lineWidth = unit * 0.4;
    ctx.strokeRect(x + unit, h - tall - unit * 5, wide - unit * 2, unit * 4);
    ctx.shadowBlur = 0;
  }
}

export function gems(b: Brush): void {
  const { c, w, h, random } = b;
  sky(b, [darken(c.deep, 0.35), c.deep, c.mid]);
  light(b, w * 0.5, h * 0.42, h * 0.75, c.accent, 0.4);
  light(b, w * 0.5, h * 0.9, h * 0.6, c.glow, 0.3);
  for (let i = 0; i < 46; i += 1) {
    const x = i % 2 ? random() * 0.3 : 1 - random() * 0.3;
    const color = mix([c.mid, c.accent, c.glow][i % 3] ?? c.mid, c.deep, 0.3 + random() * 0.3);
    crystal(
      b,
      w * x,
      i % 3 ? h * 1.02 : -h * 0.02,
      h * (0.12 + random() * 0.36) * (i % 3 ? 1 : -0.7),
      color,
    );
  }
  stars(b, 40, 1);
}

function crystal({ ctx, random }: Brush, x: number, y: number, tall: number, color: string): void {
  const half = Math.abs(tall) * (0.09 + random() * 0.08);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((random() - 0.5) * 0.7);
  const tip = -tall;
  const shoulder = -tall * 0.78;
  for (const [side, shade] of [
    [-1, lighten(color, 0.35)],
    [1, darken(color, 0.3)],
  ] as const) {
    ctx.fillStyle = alpha(shade, 0.92);
    ctx.beginPath();
    ctx.moveTo(half * 0.2, 0);
    ctx.lineTo(half * 0.2, shoulder * 0.96);
    ctx.lineTo(0, tip);
    ctx.lineTo(side * half, shoulder);
    ctx.lineTo(side * half, 0);
    ctx.fill();
  }
  ctx.restore();
}

export function fruits(b: Brush): void {
  const { ctx, c, w, h, unit, random } = b;
  sky(b, [c.mid, mix(c.mid, c.deep, 0.5), c.deep]);
  rays(b, w / 2, h * 0.45, 16, c.accent, 0.55);
  light(b, w / 2, h * 0.45, h * 0.6, c.glow, 0.4);
  const wide = unit * 9;
  for (let i = 0; i * wide < w; i += 1) {
    ctx.fillStyle = i % 2 ? lighten(c.mid, 0.15) : c.glow;
    ctx.beginPath();
    ctx.moveTo(i * wide, 0);
    ctx.lineTo((i + 1) * wide, 0);
    ctx.lineTo((i + 1) * wide, unit * 6);
    ctx.arc((i + 0.5) * wide, unit * 6, wide / 2, 0, Math.PI);
    ctx.fill();
  }
  for (let i = 0; i < 40; i += 1)
    light(b, w * random(), h * random(), unit * (1 + random() * 3), c.glow, 0.35);
  hills(b, 1.02, 0.08, darken(c.deep, 0.2), 4);
}

export function cards(b: Brush): void {
  const { ctx, c, w, h, unit } = b;
  sky(b, [darken(c.deep, 0.2), c.deep]);
  const fold = unit * 8;
  for (let x = 0; x < w; x += fold) {
    const fill = ctx.createLinearGradient(x, 0, x + fold, 0);
    fill.addColorStop(0, darken(c.mid, 0.5));
    fill.addColorStop(0.45, lighten(c.mid, 0.1));
    fill.addColorStop(1, darken(c.mid, 0.6));
    ctx.fillStyle = fill;
    ctx.fillRect(x, 0, fold + 1, h);
  }
  light(b, w / 2, h * 0.4, h * 0.75, c.accent, 0.35);
  for (let i = 0; i <= 8; i += 1) {
    ctx.strokeStyle = c.accent;
    ctx.lineWidth = unit * 0.8;
    ctx.beginPath();
    ctx.arc((i * w) / 8, -unit * 4, w / 15, 0, Math.PI);
    ctx.stroke();
    light(b, (i * w) / 8, unit * 2, unit * 7, c.glow, 0.8);
  }
  const floor = ctx.createLinearGradient(0, h * 0.86, 0, h);
  floor.addColorStop(0, alpha(c.deep, 0));
  floor.addColorStop(1, darken(c.deep, 0.4));
  ctx.fillStyle = floor;
  ctx.fillRect(0, h * 0.8, w, h * 0.2);
}
