/** Sources that are changed, and the tests that have to notice, the quick ones first; paths from the workspace's `src`. */
export interface Target {
  area: 'money' | 'limits' | 'rewards' | 'gate' | 'resolution' | 'session' | 'live';
  workspace: string;
  sources: readonly string[];
  tests: readonly string[];
}

const inFolder = (folder: string, names: string, ending = '.ts'): string[] =>
  names.split(' ').map((name) => `${folder}/${name}${ending}`);
const of = (
  area: Target['area'],
  workspace: string,
  folder: string,
  sources: string,
  tests: string,
): Target => ({
  area,
  workspace,
  sources: inFolder(folder, sources),
  tests: inFolder(folder, tests, '.test.ts*'),
});
const CONTRACTS = 'shared-contracts';
const SHELL = 'shell';
const [EDGE, PLATFORM, RELEASE] = [
  'deploy/services/edge',
  'deploy/services/platform',
  'deploy/release',
] as const;

export const TARGETS: readonly Target[] = [
  of('money', CONTRACTS, 'money', 'index parse', 'money'),
  of(
    'money',
    PLATFORM,
    'modules/money/wallet',
    'split kinds stake-repository purse-repository ledger play bonus',
    'split entries bonus spins kinds wallet money',
  ),
  of('limits', CONTRACTS, 'limits', 'arrivals buckets network', 'limits'),
  of(
    'limits',
    PLATFORM,
    'modules/protection/limits',
    'checks service games-left periods change-state approach counters',
    'games-left periods exclusions approach changes limits model',
  ),
  of(
    'rewards',
    PLATFORM,
    'modules/promotions/draws',
    'funds prizes tickets awards',
    'prizes rules funds draws',
  ),
  of(
    'rewards',
    PLATFORM,
    'modules/rewards/points',
    'ledger-repository move-repository service',
    'postings points earning',
  ),
  of(
    'gate',
    RELEASE,
    'gate',
    'drops styles budget names types overdue provided manifest neighbours live',
    'drops styles budget names types overdue majors manifest live refusals',
  ),
  of(
    'resolution',
    RELEASE,
    'resolve',
    'participation layers offers brand slot-arms whole-sets decide resolve',
    'brand layers participation ranges resolve resolver sets slot-arms',
  ),
  of(
    'session',
    EDGE,
    'session',
    'renewals framed family cookies tokens',
    'renewals framed families garbage tokens session',
  ),
  of('session', SHELL, 'session', 'idle entrances greeting', 'idle entrances greet'),
  of(
    'live',
    SHELL,
    'live',
    'live-bus stream-order gatherer rooms shared-port hub leadership',
    'leadership live-bus live-service many-tabs rooms shared-port stream-order',
  ),
  of('live', PLATFORM, 'modules/site/live', 'memory limits guard', 'memory limits guard'),
];
