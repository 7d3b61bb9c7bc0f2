import type { ProviderGames } from './row';

export const blueKettle: ProviderGames = {
  provider: 'blue-kettle',
  rows: [
    'Caramel Cascade | sweets | m | w p r',
    'Gumdrop Galaxy | sweets | h | b w p',
    'Macaron Manor | sweets | l | w r',
    'Whipped Wonderland | sweets | medium | w',
    'Marshmallow Mutiny | sweets | m | w n',
    'Tea Party Tycoon | sweets | l | w',
    'Cupcake Cartel | sweets | h | j w',
    'Biscuit Bandits | west | m | w',
    'Jelly Reef | sea | l | w',
    'Toffee Temple | ancient | m | w',
    'Doughnut Derby | sweets | h | n',
    'Peppermint Polar | winter | m | w x',
    'Cocoa Comet | space | m | w',
    'Syrup Springs | sweets | h | b w',
    'Bubblegum Boulevard | street | l | w r',
    'Nougat Noir | sweets | m | w',
    'Lollipop Lagoon | sweets | m | w p',
    'Honeycomb Heights | sweets | h | j w n',
  ],
};
