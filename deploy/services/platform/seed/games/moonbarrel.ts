import type { ProviderGames } from './row';

export const moonbarrel: ProviderGames = {
  provider: 'moonbarrel',
  rows: [
    'Gravity Parlour | space | h | w p b',
    'Io Express | space | m | w',
    'Barrel of Moons | space | m | w p r',
    'Astro Abacus | space | l | w',
    'Void Voyager 7 | space | h | b w n',
    'Ringworld Rally | space | h | p',
    'Nebula Noodles | street | l | w r',
    'Cosmic Cattle Co. | west | m | w x',
    'Stardust Sommelier | fruits | m | w',
    'Eclipse Engine | space | h | j w',
    'Martian Masquerade | space | m | w r',
    'Titan Tidal | sea | m | w',
    'Orbiting Olympians | myths | h | w',
    'Zero-G Gems | gems | m | w n',
    'Black Hole Bazaar | space | h | j b w',
    'Alien Apple Pie | sweets | l | w',
    'Comet Cabaret | space | m | w',
    'Lunar Leap | space | high | n',
  ],
};
