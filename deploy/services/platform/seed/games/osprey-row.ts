import type { ProviderGames } from './row';

export const ospreyRow: ProviderGames = {
  provider: 'osprey-row',
  rows: [
    'Grand Atlantic | cards | m | p',
    'Salon Scarabs | ancient | m | w r',
    'Champagne Meridian | cards | l | r',
    'The Penthouse Deal | cards | h | desktop',
    'Monaco Moonlight | cards | m | n',
    'Art Deco Diamonds | gems | m | w p',
    'Ocean Liner Lucky | sea | m | w',
    'Gazelle at Midnight | cards | h | w b',
    'Boulevard Baccara | cards | l | -bonus -demo redirect',
    'Zeppelin Zero Hour | space | h | n',
    'Ivory Roulade | cards | m |',
    'Ballroom Blizzard | winter | m | w',
    'Pharaoh at the Gala | ancient | h | b w',
    'Emerald Evening | gems | l | w x',
    'Twenties Thunder | myths | high | w j redirect',
    'Riviera Rapture | sea | m | w',
    'Chandelier Chase | gems | h | j w n',
    'Last Train to Lisbon | street | m | w',
  ],
};
