import type { ProviderGames } from './row';

export const paperComet: ProviderGames = {
  provider: 'paper-comet',
  rows: [
    'Origami Orbit | space | m | w p r',
    'Little Red Rocket | space | l | w',
    'Cardboard Kingdom | myths | m | w',
    'The Folded Forest | forest | m | w r n',
    'Paper Lantern Sea | sea | l | w',
    'Comet Post Office | space | m | w x',
    'Scissor Canyon | west | h | w b',
    'Sugar Stationery | sweets | l | w',
    'Snowflake Atelier | winter | m | w',
    'Papyrus Pilots | ancient | m | w p',
    'Confetti Meteor | space | h | n',
    'Fruit Collage | fruits | l | w',
    'Satellite Picnic | space | m | w j',
    'Inkwell Dragon | myths | h | w b',
    'Pop-up Arcade | street | m | w',
    'Crane over Kyushu | winter | h | w',
    'Postage to Pluto | space | h | b w',
    'Kite Racer Zero | space | h | w',
    'Cutout Cowboys | west | m | w r',
  ],
};
