/** The six areas of the house. New ones are registered by a composition, so the type stays open. */
export const AREAS = ['lobby', 'promo', 'tournaments', 'cashbox', 'account', 'game-frame'] as const;
export type AreaName = (typeof AREAS)[number] | (string & {});

/** The contract's version; an area states the range it was built for, the loader and the publish gate check it. */
export const CONTRACT_VERSION = '1.6.0';

/** Slots: named places that any area may fill; the composition says who does. */
export const SLOTS = {
  headerBalance: 'header.balance',
  headerBell: 'header.bell',
  frameOverlay: 'frame.overlay',
  mainAside: 'main.aside',
  /** How many gifts there are. Since 1.4, as the next three. */
  headerGifts: 'header.gifts',
  /** What flies over every page for a moment. */
  frameFlying: 'frame.flying',
  promoTooltip: 'promo.tooltip',
  lobbyWidget: 'lobby.widget',
} as const;
export type SlotName = (typeof SLOTS)[keyof typeof SLOTS] | (string & {});
/** Their place comes with the first sign of a person: who fills them is no part of a first load. Since 1.6. */
export const SLOTS_WITH_A_PERSON: readonly SlotName[] = [SLOTS.frameFlying, SLOTS.promoTooltip];
/** A composition in which nothing fills a slot. Since 1.4. */
export const NO_SLOTS = Object.fromEntries(
  Object.values(SLOTS).map((name) => [name, []]),
) as unknown as Record<SlotName, never[]>;
