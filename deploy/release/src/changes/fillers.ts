import type { SlotFiller } from 'shared-contracts/composition';

/** `lobby/winners`, `account/level-badge:player:seen`, as it is typed; for everybody and always there goes without saying. */
export const fillerText = ({ area, slot, for: whom, load }: SlotFiller): string =>
  [`${area}/${slot}`, ...(whom === 'all' ? [] : [whom]), ...(load === 'always' ? [] : [load])].join(
    ':',
  );
/** `lobby/jackpot+lobby/winners`; `nothing` in an empty slot. */
export const fillersText = (fillers: readonly SlotFiller[]): string =>
  fillers.map(fillerText).join('+') || 'nothing';
