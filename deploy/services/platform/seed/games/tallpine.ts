import type { ProviderGames } from './row';

export const tallpine: ProviderGames = {
  provider: 'tallpine',
  rows: [
    'Acorn Express | forest | l | w p r',
    'Timber Tycoons | forest | m | w',
    'Honeybear Hollow | forest | m | w r',
    'Campfire Coins | forest | m | j w n',
    'Northern Antlers | winter | h | w p',
    'Mushroom Mile | forest | l | w',
    'Ranger Rosie | west | m | w',
    'Snowbound Lodge | winter | m | w r',
    'Owl O\u2019Clock | forest | l | w',
    'Moose Parade | winter | l | w n',
    'River Otter Run | sea | m |',
    'Lumberjack Luck | forest | h | b w',
    'Wild Raspberry Way | fruits | l | w',
    'Trail of the Lynx | winter | h | w b',
    'Canyon Cabin | west | m | w',
    'Firefly Fiddlers | forest | m | w x',
    'Beaver Bank | forest | h | j w',
    'Pinecone Poker Night | cards | l |',
  ],
};
