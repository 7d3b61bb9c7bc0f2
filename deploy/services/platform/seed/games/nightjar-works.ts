import type { ProviderGames } from './row';

export const nightjarWorks: ProviderGames = {
  provider: 'nightjar-works',
  rows: [
    'Neon Alibi | street | h | w p b',
    'Midnight Tram 9 | street | m | w r',
    'Velour and Smoke | cards | m |',
    'Static Hearts | street | l | w',
    'Cassette Kings | street | m | w n x',
    'Rooftop Reverie | street | h | w j',
    'Owl Precinct | forest | m | w',
    'Black Orchid Bar | cards | h | b',
    'Afterglow City | street | m | w p r',
    'Ghost Frequency | space | h | w b',
    'Wolves of Fifth | street | h | w',
    'Pulse 88 | street | h | n',
    'Moonlit Heist | cards | m | w j',
    'Basement Fruits | fruits | l | w',
    'Subzero Club | winter | m | w',
    'Electric Scarab | ancient | h | w b n',
    'Dawn Patrol Downtown | street | l | w',
    'Lipstick Lightning | street | m | w -bonus',
    'Insomnia Jackpot | space | h | j p w',
  ],
};
