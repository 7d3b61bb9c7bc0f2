import type { ManifestRoute, PublishedManifest } from 'shared-contracts/composition';
import { questsManifest } from '../../manifest/testing/manifest';
import type { AreaSource } from './area';

type Manifest = Parameters<typeof questsManifest>[0];
/** A build of the area `quests`, of which a build is live, beside promo, prizes and the shell. */
export interface BesideSource extends Omit<AreaSource, 'area'> {
  manifest?: Manifest | null;
  /** What the live build of the area has otherwise. */
  before?: Manifest;
}

const BELL = { slot: 'header.bell', part: 'bell', for: 'player', load: 'always' } as const;
/** What the live build says of itself; the texts of a built module are of the namespace `x`. */
export const questsOf = (manifest: Manifest = {}): PublishedManifest =>
  questsManifest({ texts: 'x', fills: [BELL], ...manifest });
const [FIRST] = questsOf().routes;
/** Its routes, and one more. */
export const withRoute = (name: string, path: string, more: object = {}): Manifest => ({
  routes: [FIRST as ManifestRoute, { ...(FIRST as ManifestRoute), route: { name }, path, ...more }],
});
const drops = (what: string) =>
  new RegExp(`^quests@q1 drops ${what}, which the live build q0 has$`);
const ITS_MANIFEST = /mf-quests\/src\/manifest\.ts/;
const CONSENT = /^npm run release -- mf-quests --drops "why nobody misses it"$/;

/** What the gate has to refuse for what stands beside the build, or stood there before it. */
export const REFUSED_BESIDE: readonly [
  rule: string,
  what: string,
  source: BesideSource,
  reason: RegExp,
  help: RegExp,
][] = [
  [
    'M-11',
    'takes an address of the site’s own',
    { manifest: { route: { path: '/r/quests' } } },
    /the path \/r\/quests is the site's own: \/r$/,
    ITS_MANIFEST,
  ],
  [
    'M-12',
    'has no manifest',
    { manifest: null },
    /^the manifest of quests@q1 is refused: there is none/,
    ITS_MANIFEST,
  ],
  [
    'M-12',
    'names a page that it does not have',
    { manifest: { route: { page: 'lost' } } },
    /^quests has no page "lost" of the route quests \(\/quests\)/,
    /mf-quests/,
  ],
  [
    'M-12',
    'fills a slot with a part that it does not have',
    { manifest: { fills: [BELL, { ...BELL, part: 'lost' }] } },
    /^quests has no slot "lost" for header\.bell/,
    /mf-quests/,
  ],
  [
    'M-12',
    'names a modal that nobody can open',
    { manifest: { modals: [{ area: 'quests', name: 'lost' }] }, modals: ['lost'] },
    /^nobody can open the modal "lost" of quests: it has no handle$/,
    /handles\.ts/,
  ],
  [
    'M-12',
    'has titles of other texts than its own',
    { manifest: { texts: 'quests' } },
    /its titles are of the texts "quests", those of its module are "x"$/,
    ITS_MANIFEST,
  ],
  [
    'M-13',
    'takes the address of another area',
    { manifest: withRoute('offers', '/promo') },
    /^quests@q1 clashes with promo@p5: \/promo \(offers\) and \/promo \(action\) are one address/,
    ITS_MANIFEST,
  ],
  [
    'M-13',
    'takes an address that cannot be told from another’s',
    { manifest: withRoute('offers', '/promo/{name}') },
    /\/promo\/\{name\} \(offers\) and \/promo\/\{slug\} \(promoPage\) are one address/,
    ITS_MANIFEST,
  ],
  [
    'M-13',
    'takes the name of another’s route',
    { manifest: withRoute('action', '/quests/offers') },
    /^quests@q1 clashes with promo@p5: both have a route action/,
    ITS_MANIFEST,
  ],
  [
    'M-13',
    'takes an address of the shell',
    { manifest: withRoute('enter', '/login') },
    /^quests@q1 clashes with shell@s5: \/login \(enter\) and \/login \(login\) are one address/,
    ITS_MANIFEST,
  ],
  [
    'P-51',
    'lost an address',
    { before: withRoute('quest', '/quests/{slug}') },
    drops('the address /quests/\\{slug\\} \\(quest\\)'),
    CONSENT,
  ],
  [
    'P-51',
    'moved an address',
    { manifest: { route: { path: '/missions' } } },
    drops('the address /quests \\(quests\\)'),
    CONSENT,
  ],
  [
    'P-51',
    'lost its link in a menu',
    { manifest: { menu: [] } },
    drops('the link to quests in the menu main'),
    CONSENT,
  ],
  [
    'P-51',
    'lost a part of a slot',
    { manifest: { fills: [] } },
    drops('the part bell of the slot header.bell'),
    CONSENT,
  ],
  [
    'P-51',
    'lost a modal that others open',
    { before: { modals: [{ area: 'quests', name: 'guide' }] } },
    drops('the modal guide'),
    CONSENT,
  ],
  [
    'P-51',
    'handles a live event no longer',
    { manifest: { needs: { calls: ['GET /api/winners'], topics: [] } } },
    drops('the live topic winner.new'),
    CONSENT,
  ],
];
