/**
 * What a game looks like and how it pays, as plain data: the catalogue picks one family, one palette and one
 * model a game, the game client paints the same family on its reels, the artwork generator on its cover.
 */

/**
 * How a game pays: each name stands for one paytable with its reels for good, so that an old round can be drawn again. What pays otherwise
 * gets the next number (SPEC.md M0).
 */
export const models = [
  'low',
  'medium',
  'high',
  'classic-1',
  'tall-1',
  'ways-1',
  'diamond-1',
  'tumble-1',
  'cluster-1',
  'hold-1',
] as const;
export type GameModel = (typeof models)[number];
export type Volatility = 'low' | 'medium' | 'high';

/** `#rrggbb`, in this order: deep background, lighter background, accent, highlight. */
export type ThemePalette = readonly string[];

/** The part of the catalogue's game that the game server and the artwork need. `seed` is a 32 bit unsigned integer. */
export type GameTheme = Look & Kinds[GameKind];
interface Look {
  seed: number;
  family: string;
  palette: ThemePalette;
}

/** What is played, and what of it a catalogue may choose. */
interface Kinds {
  slot: { kind?: 'slot'; model: GameModel };
  roulette: { kind: 'roulette' };
  mines: { kind: 'mines' };
  crash: { kind: 'crash' };
}
export type GameKind = keyof Kinds;
export type ThemeOf<Kind extends GameKind> = Look & Kinds[Kind];

/** A theme that names no kind is a slot's. */
export const kindOf = ({ kind = 'slot' }: { kind?: GameKind }): GameKind => kind;

export interface ThemeFamily {
  key: string;
  /** Pictures on the reels, the best paying first; `scatter` opens the free spins. */
  pictures: readonly [string, string, string, string];
  scatter: string;
  /** What the background scene shows. */
  scene: string;
  /** Palettes that suit the family; a game may bring another one of the same shape. */
  palettes: readonly ThemePalette[];
}

export const families: readonly ThemeFamily[] = [
  {
    key: 'gems',
    pictures: ['diamond', 'ruby', 'emerald', 'sapphire'],
    scatter: 'star cut',
    scene: 'crystal cave',
    palettes: [
      ['#170b33', '#4b2a8c', '#ff5fa2', '#9df3ff'],
      ['#071a2b', '#17597a', '#3fe0c5', '#fff1a8'],
      ['#22060f', '#7a1738', '#ffb347', '#ffe9d1'],
    ],
  },
  {
    key: 'fruits',
    pictures: ['lucky seven', 'watermelon', 'grapes', 'cherries'],
    scatter: 'bell',
    scene: 'market stripes and sunbeams',
    palettes: [
      ['#3a0710', '#b3202d', '#ffc531', '#fff3d6'],
      ['#062b1c', '#147a45', '#ff7a3d', '#f4ffb8'],
      ['#2a0a3c', '#8a2a9e', '#ffd23f', '#ffe3fb'],
    ],
  },
  {
    key: 'ancient',
    pictures: ['scarab', 'eye', 'ankh', 'vase'],
    scatter: 'pyramid',
    scene: 'desert and pyramids at dusk',
    palettes: [
      ['#2b1405', '#a8611f', '#19b5a5', '#ffdf8a'],
      ['#0c1733', '#2f4d94', '#e9b44c', '#fff0c9'],
      ['#30100f', '#9c3b2a', '#f2c14e', '#ffe8c7'],
    ],
  },
  {
    key: 'sea',
    pictures: ['shell with a pearl', 'fish', 'anchor', 'starfish'],
    scatter: 'treasure chest',
    scene: 'under water, rays and weed',
    palettes: [
      ['#03182f', '#0d6b93', '#ff9f5a', '#b9fff2'],
      ['#04222a', '#0f8a86', '#ffd166', '#e6fffb'],
      ['#0a1040', '#2b4fc4', '#ff6f91', '#cfe3ff'],
    ],
  },
  {
    key: 'space',
    pictures: ['rocket', 'ringed planet', 'satellite', 'meteor'],
    scatter: 'black hole',
    scene: 'nebula and planets',
    palettes: [
      ['#05061a', '#2c1a6b', '#4de1ff', '#ffd1f7'],
      ['#0b0714', '#5c1a5e', '#ff8f4d', '#fff2b3'],
      ['#04141a', '#0c4f5e', '#8dff7a', '#e3fff4'],
    ],
  },
  {
    key: 'forest',
    pictures: ['owl', 'mushroom', 'acorn', 'leaf'],
    scatter: 'magic lantern',
    scene: 'layers of firs and mist',
    palettes: [
      ['#06170f', '#1f5c39', '#ffb84d', '#e7ffc9'],
      ['#0c1426', '#28507a', '#8fe388', '#f6ffd9'],
      ['#24100a', '#8a4520', '#f6d155', '#fff0d1'],
    ],
  },
  {
    key: 'sweets',
    pictures: ['cupcake', 'lollipop', 'candy', 'doughnut'],
    scatter: 'gift box',
    scene: 'cream hills and sugar clouds',
    palettes: [
      ['#4a1446', '#e0569b', '#5fe0d0', '#fff0f8'],
      ['#20235c', '#6f7bf0', '#ff8fb8', '#fff6d6'],
      ['#4d1f12', '#d9793f', '#ff5f8d', '#fff1db'],
    ],
  },
  {
    key: 'cards',
    pictures: ['crown', 'dice', 'chip', 'horseshoe'],
    scatter: 'wheel',
    scene: 'velvet curtain and lamps',
    palettes: [
      ['#2a0410', '#8f1230', '#f4c95d', '#fff4dc'],
      ['#04180f', '#0f5a3a', '#e8c468', '#f7ffe9'],
      ['#0d0b22', '#38307f', '#ff5c7a', '#ffe9b0'],
    ],
  },
  {
    key: 'west',
    pictures: ['sheriff star', 'revolver drum', 'hat', 'cactus'],
    scatter: 'sunset',
    scene: 'canyon, mesas and a low sun',
    palettes: [
      ['#2d0f0a', '#b4532a', '#ffcf56', '#ffeccf'],
      ['#1c1230', '#7d3f6e', '#ff9a4d', '#ffe4c2'],
      ['#10222b', '#3f7a7a', '#f2b84b', '#fff3d9'],
    ],
  },
  {
    key: 'myths',
    pictures: ['helmet', 'lightning', 'lyre', 'amphora'],
    scatter: 'temple',
    scene: 'columns above the clouds',
    palettes: [
      ['#0b1238', '#3c5fc9', '#ffd75e', '#f4f8ff'],
      ['#1c0f2e', '#6d3fae', '#ffb13d', '#fdf0ff'],
      ['#06202b', '#1b7d94', '#f7cf5d', '#eafcff'],
    ],
  },
  {
    key: 'street',
    pictures: ['headphones', 'sneaker', 'spray can', 'cassette'],
    scatter: 'neon heart',
    scene: 'night city and neon',
    palettes: [
      ['#0b0620', '#4a1f8f', '#00f0c8', '#ff5fd2'],
      ['#060d1f', '#123f8a', '#ff3d81', '#ffe45c'],
      ['#14060f', '#7a0f4b', '#29d3ff', '#d8ff5c'],
    ],
  },
  {
    key: 'winter',
    pictures: ['stag', 'mitten', 'cocoa mug', 'pine'],
    scatter: 'snowflake',
    scene: 'snow hills and northern light',
    palettes: [
      ['#071a33', '#2a6fb0', '#ff6b6b', '#eefaff'],
      ['#0a1630', '#324a9c', '#7ef0c2', '#f2f7ff'],
      ['#1b1038', '#5b4bb5', '#ffc878', '#f6f3ff'],
    ],
  },
];
