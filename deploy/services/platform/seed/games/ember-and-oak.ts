import type { ProviderGames } from './row';

export const emberAndOak: ProviderGames = {
  provider: 'ember-and-oak',
  rows: [
    'Sands of Saqra | ancient | h | w p r',
    'Eye of Anhur | ancient | h | b w p',
    'The Ninth Vase | ancient | m | w',
    'Scarab Sundial | ancient | m | w r',
    'Oasis Oracle | ancient | l | w n',
    'Desert Diadem | ancient | h | j w',
    'Tomb of Tamarind | ancient | m | w',
    'Jade Serpent Steps | ancient | h | b w n',
    'Temple Tempo | myths | m | w',
    'Lotus Ledger | ancient | l | w x',
    'Sunken Pharos | sea | h | w',
    'Ra\u2019s Rival | ancient | h | w j p',
    'Mosaic Minotaur | myths | m | w',
    'Amphora Avenue | myths | l | w',
    'Crimson Caliph | cards | m |',
    'Incense Road | ancient | m | w',
    'Pyramid Pulse | ancient | h |',
    'Golden Ibis | ancient | m | w r',
  ],
};
