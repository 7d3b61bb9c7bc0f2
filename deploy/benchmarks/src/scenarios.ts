import { type ParseArgsConfig, parseArgs } from 'node:util';

/** `text` stands in the help; a default that is a number asks for numbers; `choices` are all values. */
type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  text: string;
  choices?: readonly string[];
};
interface Scenario {
  text: string;
  options: Record<string, Option>;
}

const quick = {
  type: 'boolean',
  default: false,
  text: 'a small run: to see that it works',
} as const;
const pages = (initial: string, text: string) =>
  ({ type: 'string', default: initial, text }) as const;
const count = <Initial extends string>(initial: Initial, text: string) =>
  ({ type: 'string', default: initial, text }) as const;
const PARTS_OF_GAMES = ['slots', 'bought', 'others', 'players'];
const PARTS_OF_LIVE = ['cuts', 'deliveries', 'memory', 'page'];
const only = (choices: string[]) =>
  ({ type: 'string', multiple: true, default: choices, choices, text: 'one part' }) as const;

/** Every scenario with its own options; `--json` is of all. Nothing of a scenario is loaded to know them. */
export const SCENARIOS = {
  boards: { text: 'one leaderboard with 20,000 watchers', options: { quick } },
  bonus: {
    text: 'an offer’s computed bonus beside simulated players',
    options: {
      players: count('1000000', 'players of each row'),
      model: { type: 'string', text: 'one game model' },
      offers: { type: 'string', text: 'beginnings of offers’ names, by commas' },
    },
  },
  catalogue: { text: 'lobby, grid and searches with 100 and 10,000 games', options: { quick } },
  compose: {
    text: 'the edge beside plain node:http, with 6 and 60 areas',
    options: { runs: count('5', 'turns of each server') },
  },
  edges: {
    text: 'time until another edge serves a change',
    options: { changes: count('20', 'changes of each kind') },
  },
  events: { text: 'outbox deliveries while servers are killed', options: { quick } },
  flights: {
    text: 'one crash game with everybody’s bet in each flight',
    options: {
      players: count('500', 'players at the table'),
      flights: count('5', 'flights'),
      quick,
    },
  },
  fuzz: {
    text: 'wrong requests for each server',
    options: {
      count: count('200000', 'requests and messages for each server'),
      seed: { type: 'string', text: 'repeats a run' },
      servers: pages('edge,platform,games,artwork', 'servers, by commas'),
      quick,
    },
  },
  games: {
    text: 'return, hit rate and volatility of every game beside played rounds',
    options: {
      only: only(PARTS_OF_GAMES),
      rounds: count('10000000', 'rounds of each row'),
      players: count('500', 'players at once of each kind'),
      quick,
    },
  },
  heal: {
    text: 'views until the edge demotes a broken build',
    options: { rate: count('10', 'visitors a second') },
  },
  live: {
    text: 'cost of a delivery and a connection; cut lines; a page under events',
    options: { only: only(PARTS_OF_LIVE), quick },
  },
  load: {
    text: 'a phone’s first visit beside static HTML and one bundle',
    options: {
      runs: count('5', 'visits of each variant of each page'),
      pages: pages('', 'names of pages, by commas; all without it'),
      save: { type: 'boolean', default: false, text: 'renews baselines/load.json' },
    },
  },
  money: {
    text: 'a random day of money against own sums, with and without kills',
    options: {
      quick,
      peace: { type: 'boolean', default: false, text: 'the day without kills and rates' },
    },
  },
  mutants: {
    text: 'changes sources and counts what tests notice',
    options: {
      count: count('40', 'changes of each target'),
      seed: count('1', 'repeats a run'),
      areas: { type: 'string', text: 'areas, by commas: money,gate' },
      workspaces: { type: 'string', text: 'workspaces, by commas' },
    },
  },
  nodes: {
    text: 'rounds of two platforms beside one',
    options: {
      rounds: count('400', 'rounds of each turn'),
      turns: count('3', 'turns'),
      share: count('0.15', 'part of a core for each node'),
      quick,
    },
  },
  ranks: { text: 'a place among a million and a thousand members', options: { quick } },
  render: { text: 'pages a second beside a plain loop of renders', options: { quick } },
  restart: {
    text: 'two platforms and two edges restart in turn under load',
    options: {
      players: count('20', 'players'),
      guests: count('5', 'guests'),
      turns: count('1', 'restarts of each server'),
    },
  },
  scale: { text: 'answers with the seed and with a million players', options: { quick } },
  soak: {
    text: 'an hour of play with restarts',
    options: {
      players: count('2000', 'players'),
      guests: count('100', 'guests'),
      minutes: count('60', 'minutes'),
      pace: count('90', 'seconds from round to round of one player'),
    },
  },
  start: { text: 'seconds and memory of the first and second npm start', options: {} },
  taps: {
    text: 'time from a tap to its answer while a page loads',
    options: {
      taps: count('10', 'first taps of each variant of each page'),
      pages: pages('lobby,category', 'names of pages, by commas'),
    },
  },
  trips: {
    text: 'nodes, listeners and heap after trips through the site',
    options: { trips: count('50', 'round trips') },
  },
} as const satisfies Record<string, Scenario>;

export type Name = keyof typeof SCENARIOS;
const json = { type: 'string', text: 'a file for the results' } as const;
type Value<Taken> = Taken extends { multiple: true }
  ? string[]
  : Taken extends { type: 'boolean' }
    ? boolean
    : Taken extends { default: string }
      ? string
      : string | undefined;
type Values<Of extends Name> = {
  [Option in keyof (typeof SCENARIOS)[Of]['options']]: Value<
    (typeof SCENARIOS)[Of]['options'][Option]
  >;
} & { json: string | undefined };

const demand = (name: string, { default: initial, choices }: Option, value: unknown): void => {
  for (const one of [value].flat()) {
    if (choices && !choices.includes(String(one)))
      throw new Error(`--${name} takes ${choices.join(', ')}`);
    if (/^[\d.]+$/.test(String(initial)) && !/^\d+(\.\d+)?$/.test(String(one)))
      throw new Error(`--${name} takes a number`);
  }
};

/** @throws Error, one sentence, where a word says nothing here */
export function optionsOf<Of extends Name>(scenario: Of, args = process.argv.slice(2)): Values<Of> {
  const options: Record<string, Option> = Object.assign({ json }, SCENARIOS[scenario].options);
  const { values } = parseArgs({ args, options });
  for (const [name, option] of Object.entries(options)) {
    const value = values[name];
    if (value !== undefined) demand(name, option, value);
  }
  return values as Values<Of>;
}

/** What `--help` prints of one scenario. */
export function helpOf(scenario: Name): string {
  const options = Object.entries<Option>(Object.assign({}, SCENARIOS[scenario].options, { json }));
  const lines = options.map(([name, { type, text, default: initial }]) => {
    const taken = type === 'boolean' ? '' : ' VALUE';
    const usual = type === 'boolean' || !initial ? '' : ` (${[initial].flat().join(', ')})`;
    return `  ${`--${name}${taken}`.padEnd(20)} ${text}${usual}`;
  });
  return [`npm run bench -- ${scenario} [options]: ${SCENARIOS[scenario].text}`, ...lines].join(
    '\n',
  );
}
