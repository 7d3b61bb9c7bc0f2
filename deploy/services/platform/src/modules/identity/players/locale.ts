import { isLocale, type Locale } from 'shared-contracts/composition';
import type { PlayerRow } from './schema';

/** The language in which a player is written to. */
export const localeOfPlayer = (player: Pick<PlayerRow, 'locale'>): Locale =>
  isLocale(player.locale) ? player.locale : 'en';
