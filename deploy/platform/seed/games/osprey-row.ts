import type { ProviderGames } from './row';

export const ospreyRow: ProviderGames = {
  provider: 'osprey-row',
  rows: [
    'Grand Atlantic | cards | m | t p',
    'Salon Scarabs | ancient | m | w r',
    'Champagne Meridian | cards | l | t r',
    'The Penthouse Deal | cards | h | t',
    'Monaco Moonlight | cards | m | t n',
    'Art Deco Diamonds | gems | m | w p',
    'Ocean Liner Lucky | sea | m | w',
    'Gazelle at Midnight | cards | h | w b',
    'Boulevard Baccara | cards | l | t -bonus',
    'Zeppelin Zero Hour | space | h | c n',
    'Ivory Roulade | cards | m | t',
    'Ballroom Blizzard | winter | m | w',
    'Pharaoh at the Gala | ancient | h | b w',
    'Emerald Evening | gems | l | w x',
    'Twenties Thunder | myths | h | w j',
    'Riviera Rapture | sea | m | w',
    'Chandelier Chase | gems | h | j w n',
    'Last Train to Lisbon | street | m | w',
  ],
};
