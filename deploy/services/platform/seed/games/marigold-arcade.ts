import type { ProviderGames } from './row';

export const marigoldArcade: ProviderGames = {
  provider: 'marigold-arcade',
  rows: [
    'Cherry Turbine | fruits | low | w p r',
    'Lemon Lottery | fruits | medium | w',
    'Seven on Sunday | fruits | high | w j p',
    'Jam Jar Riot | fruits | m | w r',
    'Bell and Berry | fruits | l | w',
    'Melon Mayhem | fruits | h | b w',
    'Grape Escapade | fruits | m | w n',
    'Arcade Apricot | fruits | l | w',
    'Hot Pepper Hour | fruits | h | b w',
    'Penny Pinball | street | m | w',
    'Orange Slice Alley | street | l | w',
    'Plum Perfect | fruits | l | w n x',
    'Marigold Sevens | fruits | h | j w',
    'Lucky Kettle Corn | sweets | m | w',
    'Sunbeam Fruits | fruits | m | w p r',
    'Carousel Queens | cards | m |',
    'Bumper Crop Bonus | fruits | h | b n w',
    'Turbo Tangerine | fruits | h |',
  ],
};
