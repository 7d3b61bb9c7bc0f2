import type { ProviderGames } from './row';

export const velvetAnvil: ProviderGames = {
  provider: 'velvet-anvil',
  rows: [
    'Hammer of Vesna | myths | h | w p b',
    'Iron Rose Duel | cards | m | r',
    'Forge of Giants | myths | h | w j',
    'The Gilded Gauntlet | myths | m | w',
    'Ash and Ivory | cards | h |',
    'Valkyrie Vault | myths | h | w p r',
    'Ember Citadel | ancient | h | w b',
    'Oathkeeper | myths | m | w n',
    'Crown of Cinders | cards | h | w j b',
    'Mountain Mint | gems | m | w',
    'Wolfsteel Winter | winter | h | w n',
    'Siege of Saffron | ancient | m | w',
    'Bronze Oracle | myths | m | w x',
    'Molten Garnets | gems | h | w b',
    'Knave of Anvils | cards | l |',
    'Raven Treasury | forest | h | w j',
    'Runes in the Rain | winter | m | w',
    'Colossus Clash | myths | h | n',
    'Steel Marigold | west | m | w off',
  ],
};
