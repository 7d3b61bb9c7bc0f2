import type { GameRow } from './row';

/** Games that are no slots, by provider; the kind stands where a slot has its model. They come after all others. */
export const otherKinds: readonly { provider: string; row: GameRow }[] = [
  { provider: 'osprey-row', row: 'Osprey Roulette | cards | roulette | n p' },
  { provider: 'copperfin', row: 'Copperfin Roulette | sea | roulette | n' },
  { provider: 'moonbarrel', row: 'Moonbarrel Roulette | space | roulette | n' },
  { provider: 'nightjar-works', row: 'Nightjar Roulette | street | roulette | n' },
  { provider: 'velvet-anvil', row: 'Anvil Roulette | cards | roulette | n' },
  { provider: 'ember-and-oak', row: 'Saqra Roulette | ancient | roulette | n' },
  { provider: 'quartzthorn', row: 'Thornfield Mines | gems | mines | n p' },
  { provider: 'blue-kettle', row: 'Gumdrop Mines | sweets | mines | n' },
  { provider: 'saltwind', row: 'Saltwind Mines | west | mines | n' },
  { provider: 'tallpine', row: 'Tallpine Mines | winter | mines | n' },
  { provider: 'paper-comet', row: 'Comet Mines | space | mines | n' },
  { provider: 'paper-comet', row: 'Comet Chase | space | crash | n p' },
  { provider: 'lumen-foundry', row: 'Ember Ascent | street | crash | n' },
  { provider: 'nightjar-works', row: 'Gale Rider | myths | crash | n' },
  { provider: 'tallpine', row: 'Summit Rush | winter | crash | n' },
];
