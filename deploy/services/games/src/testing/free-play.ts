import type { PlayRules } from 'shared-contracts/catalogue';

/** A place that forbids nothing and demands nothing. */
export const FREE_PLAY: PlayRules = {
  disabledAutoplay: false,
  disabledTurbo: false,
  disabledSuperTurbo: false,
  disabledSlamstop: false,
  disabledSpacebar: false,
  disabledBuyFeature: false,
  disabledFullscreen: false,
  displayNetPosition: true,
  displayRTP: false,
  displaySessionTimer: true,
  minimumRoundDuration: 0,
};
