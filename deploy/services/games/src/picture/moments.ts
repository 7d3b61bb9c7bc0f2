import { createHash } from 'node:crypto';
import { type Draw, drawFeature, drawRound } from '../math/draw';
import type { MathModel } from '../math/model';
import { mathModels } from '../math/models';
import type { SpinOutcome } from '../protocol';
import { fairDraw } from '../server/fair/draw';
import type { GameKind, GameTheme } from '../themes';

/** What of a game its pictures show, by its kind. */
const BY_KIND = {
  slot: ['spin', 'win', 'free_spins', 'hold'],
  roulette: ['bets', 'number'],
  mines: ['found', 'mine'],
  crash: ['flight', 'crash'],
} as const satisfies Record<GameKind, readonly string[]>;
export type MomentOf<Kind extends GameKind> = (typeof BY_KIND)[Kind][number];
export type Moment = MomentOf<GameKind>;
export const MOMENTS: readonly Moment[] = Object.values(BY_KIND).flat();

/** Rounds that are looked at until one fits. */
const TRIES = 400;
/** The least win of a picture that shows one, in bets. */
const WORTH = 2;

/** A round as the server draws it, with seeds that are the game's own: the same game has the same pictures. */
export const drawFor = (slug: string, nonce: number): Draw =>
  fairDraw({
    serverSeed: createHash('sha256').update(`pictures of ${slug}`).digest('hex'),
    clientSeed: 'pictures',
    nonce,
  });

/** What is made of the first of the game's rounds, from a number on, that shows the moment. @throws Error when none of many does */
export function firstOf<T>(
  slug: string,
  moment: Moment,
  show: (draw: Draw, nonce: number) => T | undefined,
  from = 0,
): T {
  for (let nonce = from; nonce < from + TRIES; nonce += 1) {
    const shown = show(drawFor(slug, nonce), nonce);
    if (shown !== undefined) return shown;
  }
  throw new Error(`no round of ${slug} shows a ${moment}`);
}

/** Those that a slot's model has. */
export const slotMoments = (model: MathModel): readonly MomentOf<'slot'>[] => [
  'spin',
  'win',
  ...(model.freeSpins.length > 0 ? (['free_spins'] as const) : []),
  ...(model.hold ? (['hold'] as const) : []),
];
/** The moments that a game has. */
export const momentsOf = (theme: GameTheme): readonly Moment[] =>
  theme.kind && theme.kind !== 'slot' ? BY_KIND[theme.kind] : slotMoments(mathModels[theme.model]);

/** The first of a slot's rounds that shows a moment; `bet` in minor units. */
export const spinOf = (
  model: MathModel,
  slug: string,
  moment: MomentOf<'slot'>,
  bet: number,
): SpinOutcome =>
  firstOf(slug, moment, (draw) => {
    if (moment === 'free_spins' || moment === 'hold') {
      const { free } = drawFeature(model, bet, draw);
      // of turns in which money stays the last one but one: it is not paid yet
      return moment === 'hold' ? free.at(-2) : free.find(({ wins }) => wins.length > 0);
    }
    const { base, free } = drawRound(model, bet, draw);
    if (free.length > 0) return undefined;
    const fits =
      moment === 'spin' ? base.amount === 0 : base.amount >= bet * WORTH && base.wins.length > 0;
    return fits ? base : undefined;
  });
