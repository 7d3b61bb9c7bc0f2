import type { ProviderGames } from './row';

/** A studio that has its games on an origin of its own and speaks in its own words (`deploy/providers/tin-sparrow.json`). They come after all others. */
export const tinSparrow: ProviderGames = {
  provider: 'tin-sparrow',
  rows: [
    'Weathercock Waltz | forest | low | w n',
    'Clockwork Migration | winter | ways-1 | w n',
    'Nest of Brass | gems | hold-1 | w n',
    'Postcards from the Gutter | street | medium | w n redirect',
  ],
};
