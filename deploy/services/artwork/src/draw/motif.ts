/** Words of a name that say which picture of its family stands on the cover: pictures A to D, then the scatter. */
const WORDS: Record<string, readonly string[]> = {
  gems: [
    'diamond opal prism quartz glass crystal',
    'ruby garnet',
    'emerald',
    'sapphire amethyst mint',
    'abbey diadem onyx chandelier',
  ],
  fruits: [
    'seven sevens',
    'melon',
    'grape plum plums coconut sommelier',
    'cherry berry raspberry',
    'bell bonus hour',
  ],
  ancient: [
    'scarab scarabs ibis',
    'eye oracle onyx',
    'temple lotus oasis',
    'vase amphora incense caravan',
    'pyramid obelisk pharaoh citadel sands desert tomb',
  ],
  sea: [
    'pearl',
    'captain brine otter octopus reef',
    'anchor liner ledger harbour',
    'coral mermaid lagoon tidal',
    'treasury drowned kraken sunken copper',
  ],
  space: [
    'rocket voyager express leap supernova',
    'ringworld moons orbit orbiting nebula lunar',
    'satellite frequency post photon',
    'comet meteor stardust prairie',
    'void black eclipse gravity engine',
  ],
  forest: [
    'owl precinct raven rhapsody ranger',
    'mushroom foxglove nightshade grimoire briar',
    'acorn timber lumberjack beaver',
    'grove garden thornheart folded',
    'lantern lanterns moth firefly witchlight campfire',
  ],
  sweets: [
    'cupcake',
    'lollipop syrup',
    'caramel toffee gumdrop nougat',
    'doughnut macaron jelly biscuit',
    'party wonderland manor gift',
  ],
  cards: [
    'crown queens diadem penthouse',
    'dice roulade deckhand',
    'ace knave champagne boulevard',
    'duel gazelle moonlit',
    'grand monaco velour baccara',
  ],
  west: [
    'sheriff spur wanted frontier',
    'rattlesnake scissor drum',
    'drifter ranger cowboys annie bandits',
    'cactus canyon tumbleweed prairie',
    'mesa saloon sunset saltflat moon',
  ],
  myths: [
    'titans giants colossus gauntlet valkyrie clash',
    'thunder hammer storm daybreak',
    'sirens lute ballad tempo',
    'amphora mosaic',
    'temple oracle olympians bronze kingdom',
  ],
  street: [
    'frequency pulse static kings',
    'alley boulevard train sneaker wolves',
    'neon alibi city afterglow',
    'cassette tram blues pinball',
    'hearts lipstick lightning reverie',
  ],
  winter: [
    'stag moose antlers',
    'lynx mitten trail',
    'lodge atelier cocoa',
    'pine frontier express runes',
    'ice snowflake polar frostlight subzero aurora blizzard',
  ],
};

/** Which of a family's pictures a name speaks of; null when it names none. */
export function motifOf(name: string, family: string): number | null {
  const words = name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ');
  const found = (WORDS[family] ?? []).findIndex((list) =>
    list.split(' ').some((word) => words.includes(word)),
  );
  return found < 0 ? null : found;
}
