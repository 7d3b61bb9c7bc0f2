import type { ProviderGames } from './row';

export const copperfin: ProviderGames = {
  provider: 'copperfin',
  rows: [
    'Captain Brine | sea | medium | w p r',
    'Pearl Diver Pete | sea | l | w',
    'The Drowned Bell | sea | h | w b',
    'Kraken Parlour | sea | high | w j p',
    'Salted Plums | fruits | l | w',
    'Tidewater Treasury | sea | m | j w n',
    'Coral Carnival | sea | m | w r',
    'Anchor Street Blues | street | m | w',
    'Lagoon of Glass | gems | m | w',
    'Deckhand Dice | cards | l |',
    'North Sea Nightwatch | winter | h | w b n',
    'Mermaid Ledger | sea | m | w x',
    'Octopus Waltz | sea | l | w n',
    'Harbour Rocket | space | h |',
    'Copper Reef | sea | high | b w',
    'Ferryman of Styx | myths | h | w',
    'Sunken Obelisk | ancient | h | w p',
    'Coconut Bandits | fruits | m | w',
    'Seven Sirens | myths | m | w r -demo',
  ],
};
