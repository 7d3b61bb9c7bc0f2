import { crash } from './crash';
import type { AnyKind, Kinds } from './kind';
import { mines } from './mines';
import { roulette } from './roulette';
import { slot } from './slot';

/** Every kind of game that this server plays. What a kind stored is given to no other one. */
export const kinds: Kinds = {
  slot: slot as unknown as AnyKind,
  roulette: roulette as unknown as AnyKind,
  mines: mines as unknown as AnyKind,
  crash: crash as unknown as AnyKind,
};
