import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import { endpoint } from './core';
import type * as S from './draws.schema';

export * from './draw-check';
export type { Draw, DrawProof, DrawWinner } from './draws.schema';

/** All of this topic since 1.6. `counting`: the promo ended, and what was played in time is waited for. */
export const DRAW_STATES = ['open', 'counting', 'drawn'] as const;
export type DrawState = (typeof DRAW_STATES)[number];
/** Where prizes go that nobody wins: nowhere, or into the promo's next draw. */
export const UNWON_GOES = ['not_awarded', 'next_draw'] as const;
export type UnwonGoes = (typeof UNWON_GOES)[number];

/** The draw of a promo; `data` is null for one that draws nothing. 404 `not_found`. */
export const getDraw = endpoint<{ params: { slug: string }; answer: { data: S.Draw | null } }>({
  method: 'GET',
  path: '/json-api/actions/{slug}/draw',
  auth: 'optional',
  invented: true,
  public: true,
  personal: true,
});
/**
 * Who took part in a draw that is over, without names, `JOURNAL_BLOCK` lines at a time in the order in which they are hashed; `next` asks
 * for those behind. 404 `not_found`, also until it was drawn.
 */
export const getDrawEntries = endpoint<{
  params: { slug: string };
  query: { after?: string };
  answer: { lines: string[]; next: string | null };
}>({
  method: 'GET',
  path: '/json-api/actions/{slug}/draw/entries',
  auth: 'none',
  invented: true,
});

/** To a participant: how many tickets there are now. `id` is the promo's. */
export const ticketsChanged = topic<Static<typeof S.TicketsChangedSchema>>('promo.tickets');
/** It was drawn: to who looks at the promo. */
export const promoDrawn = topic<Static<typeof S.DrawnSchema>>('promo.drawn');
