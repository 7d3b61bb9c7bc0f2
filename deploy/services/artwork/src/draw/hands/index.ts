import { darker, mix, tone, turn } from '../lib/colour';
import * as edge from './edges';
import * as frame from './frames';
import type { Hand } from './hand';

const each = (change: (colour: string, index: number) => string) => (palette: readonly string[]) =>
  palette.map(change);

/** The fourteen studios: lettering, composition, light, frame and view of colour. */
export const hands: Record<string, Hand> = {
  'lumen-foundry': {
    face: ['righteous', 400],
    upper: true,
    title: 'light',
    place: 'bottom',
    symbol: 'gloss',
    scrim: 0.75,
    layouts: ['single', 'orbit', 'flank'],
    light: 'halo',
    frame: frame.luminous,
    treat: each((colour) => tone(colour, 1.35, 0.02)),
  },
  copperfin: {
    face: ['lilita-one', 400],
    upper: true,
    title: 'pop',
    place: 'top',
    arc: 0.09,
    symbol: 'gloss',
    scrim: 0.35,
    layouts: ['flank', 'trio', 'single'],
    light: 'spot',
    frame: frame.riveted,
    inset: 8,
    treat: each((colour, index) => (index < 2 ? tone(colour, 1.25, 0.03) : colour)),
  },
  'nightjar-works': {
    face: ['audiowide', 400],
    upper: true,
    title: 'tube',
    place: 'top',
    tilt: -5,
    symbol: 'neon',
    scrim: 0.7,
    layouts: ['giant', 'single', 'pair'],
    light: 'none',
    frame: edge.bare,
    treat: each((colour, index) =>
      index < 2 ? darker(tone(colour, 1.3), 0.4) : tone(colour, 1.5, -0.02),
    ),
  },
  'paper-comet': {
    face: ['anton', 400],
    upper: true,
    tracking: 0.015,
    title: 'cut',
    place: 'bottom',
    symbol: 'paper',
    scrim: 0.55,
    layouts: ['trio', 'single', 'crowd'],
    light: 'disc',
    frame: frame.passepartout,
    treat: each((colour, index) =>
      index < 2 ? tone(mix(colour, '#f6dcc0', 0.16), 0.85, 0.05) : tone(colour, 0.92),
    ),
  },
  'velvet-anvil': {
    face: ['cinzel-decorative', 900],
    upper: false,
    title: 'gilded',
    place: 'bottom',
    symbol: 'gloss',
    scrim: 0.9,
    layouts: ['medallion', 'single'],
    light: 'rays',
    frame: frame.gilt,
    treat: each((colour, index) => (index < 2 ? mix(tone(colour, 1.2), '#5a0a1c', 0.3) : colour)),
  },
  saltwind: {
    face: ['rye', 400],
    upper: false,
    title: 'burned',
    place: 'top',
    symbol: 'gloss',
    scrim: 0,
    layouts: ['flank', 'single', 'giant'],
    light: 'disc',
    frame: frame.signboard,
    treat: each((colour) => mix(colour, '#c27a3a', 0.16)),
  },
  'marigold-arcade': {
    face: ['bangers', 400],
    upper: true,
    title: 'comic',
    place: 'bottom',
    tilt: -6,
    symbol: 'sticker',
    scrim: 0.1,
    layouts: ['trio', 'crowd', 'pair'],
    light: 'rays',
    frame: frame.bulbs,
    inset: 8,
    treat: each((colour, index) => (index === 1 ? tone(colour, 1.2, 0.08) : colour)),
  },
  quartzthorn: {
    face: ['metamorphous', 400],
    upper: false,
    title: 'bone',
    place: 'bottom',
    symbol: 'engraved',
    scrim: 0.95,
    layouts: ['single', 'orbit'],
    light: 'halo',
    frame: edge.brambles,
    treat: each((colour, index) =>
      index < 2
        ? mix(tone(colour, 0.9), '#3a1f66', index ? 0.35 : 0.45)
        : mix(colour, '#c9b2ff', index === 2 ? 0.1 : 0.3),
    ),
  },
  tallpine: {
    face: ['alfa-slab-one', 400],
    upper: true,
    title: 'badge',
    place: 'bottom',
    symbol: 'sticker',
    scrim: 0,
    layouts: ['single', 'flank', 'stack'],
    light: 'spot',
    frame: edge.patch,
    inset: 30,
    treat: each((colour, index) =>
      index === 2
        ? mix(colour, '#d9642a', 0.45)
        : tone(mix(colour, '#7a8a3a', 0.1), 1.15, index === 1 ? 0.05 : 0),
    ),
  },
  'osprey-row': {
    face: ['limelight', 400],
    upper: true,
    title: 'deco',
    place: 'bottom',
    symbol: 'gold',
    scrim: 0.85,
    layouts: ['single', 'medallion', 'pair'],
    light: 'rays',
    frame: edge.stepped,
    treat: each((colour, index) =>
      index < 2 ? darker(tone(colour, 0.9), 0.45) : mix(colour, '#e6c06a', 0.55),
    ),
  },
  'blue-kettle': {
    face: ['titan-one', 400],
    upper: true,
    title: 'candy',
    place: 'bottom',
    arc: 0.08,
    symbol: 'gloss',
    scrim: 0,
    layouts: ['crowd', 'trio', 'flank'],
    light: 'spot',
    frame: edge.iced,
    inset: 10,
    treat: each((colour, index) =>
      index < 2 ? tone(mix(colour, '#ffd6ee', 0.2), 1.2, 0.06) : tone(colour, 1.15),
    ),
  },
  'ember-and-oak': {
    face: ['abril-fatface', 400],
    upper: false,
    title: 'classic',
    place: 'bottom',
    symbol: 'gloss',
    scrim: 0.9,
    layouts: ['giant', 'single', 'medallion'],
    light: 'halo',
    frame: edge.notched,
    treat: each((colour, index) =>
      index < 2
        ? mix(tone(colour, 1.15), index ? '#b8481a' : '#3a0f06', 0.34)
        : mix(colour, '#ffb04a', 0.3),
    ),
  },
  moonbarrel: {
    face: ['russo-one', 400],
    upper: true,
    title: 'tech',
    place: 'bottom',
    align: 'left',
    symbol: 'gloss',
    scrim: 0.9,
    layouts: ['giant', 'orbit', 'stack'],
    light: 'halo',
    frame: edge.gauge,
    treat: each((colour, index) =>
      index < 2
        ? tone(mix(turn(colour, 12), '#2a1a8b', 0.22), 1.2, index === 1 ? 0.03 : 0)
        : turn(colour, -6),
    ),
  },
  'tin-sparrow': {
    face: ['alfa-slab-one', 400],
    upper: true,
    tracking: 0.02,
    title: 'cut',
    place: 'bottom',
    tilt: -3,
    symbol: 'engraved',
    scrim: 0.5,
    layouts: ['flank', 'pair', 'single'],
    light: 'disc',
    frame: edge.notched,
    treat: each((colour, index) =>
      index < 2
        ? mix(tone(colour, 0.75, index ? 0.04 : 0), '#5d7079', 0.3)
        : mix(colour, '#f1e6cf', 0.2),
    ),
  },
};

export const handOf = (provider: string): Hand => {
  const hand = hands[provider];
  if (!hand) throw new Error(`no hand of the provider ${provider}`);
  return hand;
};
