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

export function sea(b: Brush): void {
  const { ctx, c, w, h, unit, random } = b;
  sky(b, [lighten(c.mid, 0.25), c.mid, darken(c.deep, 0.1)]);
  rays(b, w * (0.3 + random() * 0.4), -h * 0.2, 18, c.glow, 0.28);
  hills(b, 0.94, 0.16, mix(c.mid, c.deep, 0.6));
  for (let i = 0; i < 26; i += 1) {
    const side = i % 2 ? random() * 0.24 : 1 - random() * 0.24;
    weed(
      b,
      w * side,
      h,
      h * (0.14 + random() * 0.3),
      mix(c.deep, i % 3 ? '#1fae7a' : c.accent, 0.42),
    );
  }
  hills(b, 1.0, 0.08, mix(c.deep, '#e8c98a', 0.28));
  for (let i = 0; i < 46; i += 1) {
    ctx.strokeStyle = alpha('#ffffff', 0.14 + random() * 0.3);
    ctx.lineWidth = unit * 0.2;
    ctx.beginPath();
    ctx.arc(random() * w, random() * h, unit * (0.4 + random() * 1.6), 0, Math.PI * 2);
    ctx.stroke();
  }
}

function weed(
  { ctx, unit, random }: Brush,
  x: number,
  y: number,
  tall: number,
  color: string,
): void {
  const sway = (random() - 0.5) * tall * 0.5;
  ctx.strokeStyle = color;
  ctx.lineCap = 'round';
  ctx.lineWidth = unit * (0.9 + random() * 1.2);
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.bezierCurveTo(x + sway, y - tall * 0.33, x - sway, y - tall * 0.66, x + sway * 0.6, y - tall);
  ctx.stroke();
}

export function forest(b: Brush): void {
  const { c, w, h, random } = b;
  sky(b, [darken(c.deep, 0.1), c.mid, lighten(c.mid, 0.35)]);
  stars(b, 60, 0.4);
  light(b, w * 0.72, h * 0.24, h * 0.34, c.glow, 0.6);
  for (let layer = 0; layer < 4; layer += 1) {
    const color = mix(lighten(c.mid, 0.12), darken(c.deep, 0.3), layer / 3);
    for (let i = 0; i < 22; i += 1) {
      fir(
        b,
        w * random(),
        h * (0.74 + layer * 0.1),
        h * (0.22 + random() * 0.22 + layer * 0.03),
        color,
      );
    }
    hills(b, 0.8 + layer * 0.09, 0.06, color);
  }
  for (let i = 0; i < 18; i += 1)
    light(b, w * random(), h * (0.4 + random() * 0.55), h * 0.02, c.accent, 0.9);
}

function fir({ ctx }: Brush, x: number, y: number, tall: number, color: string): void {
  ctx.fillStyle = color;
  for (let tier = 0; tier < 4; tier += 1) {
    const top = y - tall + tier * tall * 0.2;
    const half = tall * (0.1 + tier * 0.05);
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x + half, top + tall * 0.34);
    ctx.lineTo(x - half, top + tall * 0.34);
    ctx.fill();
  }
  ctx.fillRect(x - tall * 0.02, y - tall * 0.2, tall * 0.04, tall * 0.3);
}

export function winter(b: Brush): void {
  const { ctx, c, w, h, unit, random } = b;
  sky(b, [darken(c.deep, 0.15), c.deep, c.mid, lighten(c.mid, 0.4)]);
  stars(b, 120, 0.5);
  for (let band = 0; band < 3; band += 1)
    aurora(b, h * (0.16 + band * 0.09), band % 2 ? c.accent : '#6ff0c8');
  hills(b, 0.78, 0.2, mix(c.mid, '#ffffff', 0.25), 5);
  for (let i = 0; i < 16; i += 1) {
    fir(
      b,
      i % 2 ? w * random() * 0.28 : w * (1 - random() * 0.28),
      h * 0.9,
      h * (0.16 + random() * 0.18),
      mix(c.deep, '#1f6a5a', 0.35),
    );
  }
  hills(b, 0.94, 0.1, mix('#ffffff', c.mid, 0.18), 5);
  for (let i = 0; i < 120; i += 1) {
    ctx.fillStyle = alpha('#ffffff', 0.3 + random() * 0.6);
    ctx.beginPath();
    ctx.arc(random() * w, random() * h, unit * (0.15 + random() * 0.5), 0, Math.PI * 2);
    ctx.fill();
  }
}

function aurora({ ctx, w, h, random }: Brush, y: number, color: string): void {
  const sway = random() * h * 0.1;
  const fill = ctx.createLinearGradient(0, y - h * 0.14, 0, y + h * 0.12);
  fill.addColorStop(0, alpha(color, 0));
  fill.addColorStop(0.7, alpha(color, 0.32));
  fill.addColorStop(1, alpha(color, 0));
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(0, y - h * 0.14);
  ctx.bezierCurveTo(w * 0.3, y - h * 0.24 - sway, w * 0.6, y + sway, w, y - h * 0.2);
  ctx.lineTo(w, y + h * 0.05);
  ctx.bezierCurveTo(w * 0.6, y + h * 0.16 + sway, w * 0.3, y - sway, 0, y + h * 0.12);
  ctx.fill();
}

export function sweets(b: Brush): void {
  const { ctx, c, w, h, unit, random } = b;
  sky(b, [c.mid, mix(c.mid, c.glow, 0.45), lighten(c.glow, 0.2)]);
  rays(b, w / 2, h * 0.5, 20, '#ffffff', 0.22);
  for (let i = 0; i < 7; i += 1)
    cloud(b, w * random(), h * (0.08 + random() * 0.4), unit * 16, alpha('#ffffff', 0.55));
  hills(b, 0.86, 0.16, mix(c.mid, '#ffffff', 0.35), 4);
  for (let i = 0; i < 12; i += 1) {
    lolly(
      b,
      i % 2 ? w * random() * 0.2 : w * (1 - random() * 0.2),
      h * (0.6 + random() * 0.25),
      unit * (4 + random() * 6),
      i % 3 ? c.accent : mix(c.mid, '#ff3d7a', 0.5),
    );
  }
  hills(b, 0.98, 0.1, mix(c.mid, c.deep, 0.25), 5);
  for (let i = 0; i < 60; i += 1) {
    ctx.fillStyle = [c.accent, c.glow, '#fff36b', '#ff7ab8'][i % 4] ?? c.accent;
    ctx.fillRect(random() * w, h * (0.9 + random() * 0.1), unit * 1.6, unit * 0.6);
  }
}

function lolly({ ctx, h }: Brush, x: number, y: number, r: number, color: string): void {
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(x - r * 0.09, y, r * 0.18, h - y);
  for (let turn = 0; turn < 10; turn += 1) {
    ctx.fillStyle = turn % 2 ? '#ffffff' : color;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.arc(x, y, r, (turn * Math.PI) / 5, ((turn + 1) * Math.PI) / 5);
    ctx.fill();
  }
}
