import type { ProviderGames } from './row';

export const lumenFoundry: ProviderGames = {
  provider: 'lumen-foundry',
  rows: [
    'Prism Harbour | gems | medium | w p r',
    'The Amber Furnace | gems | h | w b n',
    'Opal Staircase | gems | l | w',
    'Nine Lanterns Deep | forest | m | w r',
    'Aurora Foundry | winter | h | w j p',
    'Glasswing Orchard | fruits | l | w',
    'Halo of Titans | myths | h | w b',
    'Lighthouse Nebula | space | m | w n x',
    'Quiet Supernova | space | h | w p b',
    'Crystal Undertow | sea | m | w',
    'Sunstone Caravan | ancient | m | w r',
    'Candlelit Crown | cards | low |',
    'Bright Side Alley | street | m | w',
    'Frostlight Express | winter | m | w n',
    'Ruby Meridian | gems | high | j p w',
    'Moth and Flame | forest | h | w b',
    'Gilded Photon | space | l | n',
    'Sapphire Switchboard | gems | m | w off',
    'Daybreak Colossus | myths | m | w',
  ],
};
