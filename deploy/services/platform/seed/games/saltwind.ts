import type { ProviderGames } from './row';

export const saltwind: ProviderGames = {
  provider: 'saltwind',
  rows: [
    'Dusty Spur Saloon | west | m | w p r',
    'Mesa Moon Riders | west | h | w b',
    'Cactus Jackpot Co. | west | h | j w p',
    'The Last Telegraph | west | h | w',
    'Tumbleweed Tally | west | l | w',
    'Gold Pan Annie | west | m | w r',
    'Coyote Serenade | west | m | w n',
    'Sandstorm Sphinx | ancient | h | w b',
    'Drifter Ace | cards | m |',
    'Silver Spur Express | west | h | w j',
    'Rattlesnake Ranch | west | m | w x',
    'Prairie Comet | space | m | w',
    'Saltflat Sprint | west | h | n',
    'Desert Plums | fruits | l | w',
    'Caravan of Stars | ancient | m | w',
    'Wanted in Willow Creek | west | h | b w p',
    'Buffalo Lantern | forest | m | w',
    'Frontier Frost | winter | m | w -demo',
  ],
};
