import { modals } from 'shared-contracts/area/handles';
import type { PublishedManifest } from 'shared-contracts/composition';
import { firstComposition } from '../document';
import { FORMER } from '../manifest/manifest-of';
import { questsManifest } from '../manifest/testing/manifest';
import { workspace } from '../testing';
import { droppedParts } from './drops';
import { gate } from './gate';
import { areaBuild, shellBuild } from './testing/area';

const full = questsManifest({
  fills: [{ slot: 'header.bell', part: 'bell', for: 'player', load: 'always' }],
  modals: [modals.providerPicker],
});
const dropped = (manifest: PublishedManifest, others: PublishedManifest[] = []) =>
  droppedParts(manifest, { before: { build: 'q0', manifest: full }, others });

test.each<[string, Partial<PublishedManifest>, string[]]>([
  ['nothing', {}, []],
  ['a link', { menu: [] }, ['the link to quests in the menu main']],
  ['a part', { fills: [] }, ['the part bell of the slot header.bell']],
  ['a modal', { modals: [] }, ['the modal provider-picker']],
  ['a topic', { needs: { calls: [], topics: [] } }, ['the live topic winner.new']],
])('P-51: a build that lacks %s is told so', (_, less, parts) => {
  expect(dropped({ ...full, ...less })).toEqual(parts);
});

test('P-51: an address that moves inside the area is missed, one that another area has now is not', () => {
  const moved = questsManifest({
    route: { path: '/quests/all' },
    fills: full.fills,
    modals: full.modals,
  });
  expect(dropped(moved)).toEqual(['the address /quests (quests)']);
  expect(dropped(moved, [questsManifest({ area: 'prizes' })])).toEqual([]);
});

test('P-51: an address that was only announced is not missed, one that is only announced now is', () => {
  const announced = { ...full, routes: full.routes.map((row) => ({ ...row, pending: true })) };
  expect(droppedParts(full, { before: { build: 'q0', manifest: announced }, others: [] })).toEqual(
    [],
  );
  const none = { ...full, routes: [] };
  expect(droppedParts(none, { before: { build: 'q0', manifest: announced }, others: [] })).toEqual(
    [],
  );
  expect(dropped(announced)).toEqual(['the address /quests (quests)']);
  expect(dropped(none, [{ ...announced, area: 'prizes' }])).toEqual([
    'the address /quests (quests)',
  ]);
});

test('P-51: a link, a part or a modal that moves to another area is missed', () => {
  const moved = { ...full, menu: [], fills: [], modals: [] };
  expect(dropped(moved, [{ ...full, area: 'prizes' }])).toEqual([
    'the link to quests in the menu main',
    'the part bell of the slot header.bell',
    'the modal provider-picker',
  ]);
});

test('P-51: what is live goes only with a reason; going back to a published build asks for none', async () => {
  const { artifacts, dispose } = workspace();
  const shell = { contract: '1.5.0', manifest: FORMER.shell as PublishedManifest };
  const rest = (manifest: PublishedManifest) => ({
    contract: '^1.5.0',
    manifest: { ...manifest, texts: 'x', modals: [], fills: [] },
  });
  const build = (name: string, manifest = full) =>
    areaBuild({ area: 'quests', build: name, pages: ['main'], rest: rest(manifest) });
  await artifacts.write(shellBuild('s5', shell));
  await artifacts.write(build('q1'));
  const body = { ...firstComposition(), pins: { shell: 's5', quests: 'q1' } };
  const candidate = build('q2', { ...full, menu: [] });
  const refused = await gate({ body, artifacts, candidate }, { drops: null });
  expect(refused.refusals).toEqual([
    {
      reason: 'quests@q2 drops the link to quests in the menu main, which the live build q1 has',
      help: 'npm run release -- mf-quests --drops "why nobody misses it"',
    },
  ]);
  const passed = await gate({ body, artifacts, candidate }, { drops: 'it is in the player menu' });
  expect(passed.refusals).toEqual([]);
  expect(passed.drops).toBe('it is in the player menu');
  expect(passed.checks.map(({ detail }) => detail)).toContain(
    '1 part dropped: it is in the player menu',
  );
  const whole = await gate({ body, artifacts, candidate: build('q3') }, { drops: 'no reason' });
  expect(whole.drops).toBeNull();
  expect((await gate({ body, artifacts, candidate })).refusals).toEqual([]);
  dispose();
});
