import { rows, type Starts } from './report';

const starts: Starts = {
  machine: 'm',
  builds: 50,
  first: { seconds: 58, memory: { platform: 290, edge: 100, games: 80 } },
  second: { seconds: 3, memory: { platform: 280, edge: 110, games: 80, rendering: 90 } },
};

test('every process of either start is a row, and the aims are told', () => {
  expect(rows(starts)).toEqual([
    ['', 'first start', 'second', 'aim'],
    ['seconds until the site is open', '58.0', '3.0', '-'],
    ['seconds that the builds alone take', '50.0', '-', '-'],
    ['open against the builds alone', '1.16', '-', 'at most 1.2: yes'],
    ['edge, resident MB', '100', '110', '-'],
    ['games, resident MB', '80', '80', '-'],
    ['platform, resident MB', '290', '280', '-'],
    ['rendering, resident MB', '0', '90', '-'],
    ['all of them, resident MB', '470', '560', 'at most 550: NO'],
  ]);
});
