/** The six areas of the house. New ones are registered by a composition, so the type stays open. */
export const AREAS = ['lobby', 'promo', 'tournaments', 'cashbox', 'account', 'game-frame'] as const;
export type AreaName = (typeof AREAS)[number] | (string & {});

/** The contract's version; an area states the range it was built for, the loader and the publish gate check it. */
export const CONTRACT_VERSION = '1.4.0';

/** Slots: named places that any area may fill; the composition says who does. */
export const SLOTS = {
  headerBalance: 'header.balance',
  headerBell: 'header.bell',
  frameOverlay: 'frame.overlay',
  mainAside: 'main.aside',
} as const;
export type SlotName = (typeof SLOTS)[keyof typeof SLOTS] | (string & {});
