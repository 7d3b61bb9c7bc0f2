import type { ProviderGames } from './row';

export const quartzthorn: ProviderGames = {
  provider: 'quartzthorn',
  rows: [
    'Thornheart | forest | h | w p b',
    'Amethyst Abbey | gems | h | w r',
    'The Briar Queen | forest | m | w p',
    'Garnet Gargoyles | gems | h | w b',
    'Moonwell Grove | forest | m | w r',
    'Witchlight Market | forest | m | w n',
    'Crypt of Quartz | gems | h | j w',
    'Bone Lute Ballad | myths | m | w',
    'Foxglove Fortune | forest | l | w',
    'Shattered Diadem | cards | h | b',
    'The Hollow Stag | winter | h | w p',
    'Nightshade Nobles | cards | m |',
    'Onyx Pilgrim | ancient | h | w',
    'Cathedral of Ice | winter | h | w j',
    'Emerald Effigy | gems | m | w n x',
    'Lanterns for Lorelei | sea | m | w',
    'Raven Rhapsody | forest | h | b w',
    'Grimoire Garden | forest | l | w',
    'Obsidian Ascent | gems | h |',
  ],
};
