import { createHash } from 'node:crypto';
import { type Draw, drawFeature, drawRound } from '../math/draw';
import type { MathModel } from '../math/model';
import type { SpinOutcome } from '../protocol';
import { fairDraw } from '../server/fair/draw';

/** What of a game its pictures show. */
export const MOMENTS = ['spin', 'win', 'free_spins', 'hold'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Rounds that are looked at until one fits. */
const TRIES = 400;
/** The least win of a picture that shows one, in bets. */
const WORTH = 2;

/** A round as the server draws it, with seeds that are the game's own: the same game has the same pictures. */
const drawFor = (slug: string, nonce: number): Draw =>
  fairDraw({
    serverSeed: createHash('sha256').update(`pictures of ${slug}`).digest('hex'),
    ...{ clientSeed: 'pictures', nonce },
  });

/** The moments that a model has. */
export const momentsOf = (model: MathModel): readonly Moment[] => [
  ...(['spin', 'win'] as const),
  ...(model.freeSpins.length > 0 ? (['free_spins'] as const) : []),
  ...(model.hold ? (['hold'] as const) : []),
];

/** The first of the game's rounds that shows a moment; `bet` in minor units. */
export function spinOf(model: MathModel, slug: string, moment: Moment, bet: number): SpinOutcome {
  for (let nonce = 0; nonce < TRIES; nonce += 1) {
    const draw = drawFor(slug, nonce);
    if (moment === 'free_spins' || moment === 'hold') {
      const { free } = drawFeature(model, bet, draw);
      // of turns in which money stays the last one but one: it is not paid yet
      const found = moment === 'hold' ? free.at(-2) : free.find(({ wins }) => wins.length > 0);
      if (found) return found;
      continue;
    }
    const { base, free } = drawRound(model, bet, draw);
    if (free.length > 0) continue;
    if (moment === 'spin' ? base.amount === 0 : base.amount >= bet * WORTH && base.wins.length > 0)
      return base;
  }
  throw new Error(`no round of ${slug} shows a ${moment}`);
}
