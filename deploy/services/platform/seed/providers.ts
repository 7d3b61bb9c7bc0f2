/** A fictional studio. Its hand (lettering, frame, light) is drawn in `deploy/services/artwork/src/draw/hands`. */
export interface SeedProvider {
  id: number;
  slug: string;
  name: string;
  position: number;
}

const names: readonly (readonly [slug: string, name: string])[] = [
  ['lumen-foundry', 'Lumen Foundry'],
  ['velvet-anvil', 'Velvet Anvil'],
  ['moonbarrel', 'Moonbarrel'],
  ['blue-kettle', 'Blue Kettle'],
  ['nightjar-works', 'Nightjar Works'],
  ['copperfin', 'Copperfin'],
  ['ember-and-oak', 'Ember & Oak'],
  ['marigold-arcade', 'Marigold Arcade'],
  ['quartzthorn', 'Quartzthorn'],
  ['saltwind', 'Saltwind'],
  ['paper-comet', 'Paper Comet'],
  ['tallpine', 'Tallpine'],
  ['osprey-row', 'Osprey Row'],
  ['tin-sparrow', 'Tin Sparrow'],
];

export const providers: readonly SeedProvider[] = names.map(([slug, name], index) => ({
  id: index + 1,
  slug,
  name,
  position: (index + 1) * 10,
}));
