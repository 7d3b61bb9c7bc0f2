import { alpha, mix } from '../client/art/color';
import { round } from '../client/art/frame';
import { paintScene } from '../client/art/scenes';
import { tonesOf } from '../client/art/tones';
import { atRest, type Flight, flownText, heightOf, shownTimes } from '../client/crash/flight';
import { paintSky, starsOf } from '../client/crash/paint-sky';
import { lengthOf, timesAt, winAt } from '../math/crash/multiplier';
import { drawCrash } from '../math/crash/point';
import { drawFor, firstOf, type MomentOf } from './moments';
import { amountText, BET, figuresFont, MARGIN, type Paper, paintBox, paintText } from './paper';

/** Flights before the one that is shown. */
const BEFORE = 8;
/** Hundredths between which flights end that show how one goes on, and how one ends. */
const SHOWN = { flight: [300, 1500], crash: [150, 600] } as const;
/** Of the length of a flight: where the player left, and where it is looked at. */
const [LEFT_AT, SEEN_AT] = [0.75, 0.88];

export interface FlightShown {
  flight: Flight;
  /** Milliseconds since the start. */
  at: number;
  /** Where the player's bet left, in hundredths. */
  out: number | null;
  /** Where the flights before it ended, the newest first. */
  last: readonly number[];
}

/** The first flight that shows the moment, and those that were drawn before it. */
export const flightOf = (slug: string, moment: MomentOf<'crash'>): FlightShown =>
  firstOf(
    slug,
    moment,
    (draw, nonce) => {
      const crash = drawCrash(draw);
      const [least, most] = SHOWN[moment];
      if (crash < least || crash > most) return undefined;
      const before = Array.from({ length: BEFORE }, (_, back) =>
        drawCrash(drawFor(slug, nonce - 1 - back)),
      );
      const length = lengthOf(crash);
      if (moment === 'crash') {
        const flight: Flight = { ...atRest, phase: 'crashed', crash };
        return { flight, at: length, out: null, last: [crash, ...before].slice(0, BEFORE) };
      }
      const flight: Flight = { ...atRest, phase: 'flying', startedAt: 0 };
      const [left, at] = [LEFT_AT, SEEN_AT].map((share) => Math.floor(length * share)) as [
        number,
        number,
      ];
      return { flight, at, out: timesAt(left), last: before };
    },
    BEFORE,
  );

const STRIP = { w: 70, h: 26, gap: 6 };
const DANGER = '#ff9a9a';

/** The flight in its frame, the multiplier over it, the flights before it above. */
export function paintCrash({ ctx, w, h, ...paper }: Paper, moment: MomentOf<'crash'>): void {
  const { colors, family, look, seed, slug } = paper;
  const { accentInk, panel } = tonesOf(colors);
  const { flight, at, out, last } = flightOf(slug, moment);
  paintScene(ctx, family, colors, seed, w, h);
  for (const [index, crash] of last.entries()) {
    const box = { x: MARGIN + index * (STRIP.w + STRIP.gap), y: MARGIN, w: STRIP.w, h: STRIP.h };
    const height = heightOf(crash);
    const isHigh = height === 'cr-high';
    paintBox(ctx, box, { fill: isHigh ? colors.accent : alpha(panel, 0.84), radius: 9 });
    const low = height === 'cr-mid' ? mix('#ffffff', colors.glow, 0.6) : '#c9d6e8';
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    paintText(ctx, flownText(crash), middle, {
      colour: isHigh ? accentInk : low,
      font: figuresFont(800, 13),
    });
  }
  const top = MARGIN + STRIP.h + MARGIN;
  const stage = { x: MARGIN, y: top, w: w - 2 * MARGIN, h: h - top - MARGIN };
  paintBox(ctx, stage, {
    fill: alpha(panel, 0.8),
    radius: 18,
    line: ['rgba(255,255,255,0.14)', 1],
  });
  ctx.save();
  round(ctx, stage, 18);
  ctx.clip();
  ctx.translate(stage.x, stage.y);
  ctx.textAlign = 'start';
  const own = out === null ? [] : [{ state: 'out', out } as const];
  const scene = { w: stage.w, h: stage.h, colors, stars: starsOf(seed), at, isStill: false };
  paintSky(ctx, scene, flight, own);
  ctx.restore();
  const middle = { x: stage.x + stage.w / 2, y: stage.y + stage.h * 0.42 };
  const isOver = flight.phase === 'crashed';
  paintText(ctx, flownText(shownTimes(flight, at)), middle, {
    colour: isOver ? DANGER : '#ffffff',
    font: `900 58px ${look.font}`,
  });
  if (out === null) return;
  const result = { x: middle.x - 80, y: middle.y + 42, w: 160, h: 34 };
  paintBox(ctx, result, { fill: alpha(panel, 0.9), radius: 14 });
  const text = `${flownText(out)}: ${amountText(winAt(BET, out))}`;
  const below = { x: middle.x, y: result.y + result.h / 2 };
  paintText(ctx, text, below, {
    colour: mix('#ffffff', colors.accent, 0.6),
    font: figuresFont(800, 17),
  });
}
