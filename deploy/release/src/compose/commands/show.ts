import { ofBrand, percent } from '../../changes/words';
import type { CompositionDocument } from '../../composition.schema';
import { RefusedError } from '../../document';
import type { Answer, Command, Context } from '../command';
import { take } from '../command';
import { parts, table } from '../table';
import { numberOf } from '../words';

/** @throws RefusedError when nothing was ever promoted */
export const liveOf = async ({ store }: Context): Promise<CompositionDocument> => {
  const live = await store.current();
  if (live) return live;
  throw new RefusedError('nothing is live yet; try: npm start, or npm run compose -- promote shell BUILD');
};

const headline = ({ revision, createdAt, by, note }: CompositionDocument): string =>
  `revision ${revision}, ${createdAt}${by ? `, by ${by}` : ''}: ${note}`;

const builds = ({ pins, lastKnownGood = {}, canaries = [] }: CompositionDocument): string => {
  const areas = [...new Set([...Object.keys(pins), ...canaries.map(({ area }) => area)])].sort();
  const canariesOf = (area: string) =>
    canaries
      .filter((canary) => canary.area === area)
      .map(({ build, share, brand }) => `${build} for ${percent(share)}${ofBrand(brand)}`)
      .join(', ');
  return table(
    ['AREA', 'PIN', 'LAST KNOWN GOOD', 'CANARY'],
    areas.map((area) => [area, pins[area] ?? '-', lastKnownGood[area] ?? '-', canariesOf(area) || '-']),
  );
};

const experimentsOf = ({ experiments = [] }: CompositionDocument): string =>
  table(
    ['EXPERIMENT', 'AREA', 'BRAND', 'ARMS', 'CONVERSION', 'SINCE'],
    experiments.map(({ id, area, brand, arms, conversion, startedAt }) => [
      ...[id, area, brand ?? 'all'],
      arms.map((arm) => `${arm.id}=${arm.build ?? 'as it is'} ${percent(arm.share)}`).join(', '),
      ...[conversion, startedAt],
    ]),
  );

const killsOf = ({ kills = [] }: CompositionDocument): string =>
  table(
    ['KILLED', 'AT', 'REASON'],
    kills.map(({ area, build, at, reason }) => [`${area}@${build}`, at, reason]),
  );

const brandsOf = ({ brands }: CompositionDocument): string =>
  table(
    ['BRAND', 'WITHOUT', 'LOCKED', 'DROPPED ROUTES', 'GUARDED ROUTES'],
    Object.entries(brands).map(([brand, { withoutAreas = [], pins = {}, dropped, meta }]) => [
      brand,
      withoutAreas.join(' ') || '-',
      Object.entries(pins)
        .map((pair) => pair.join('@'))
        .join(' ') || '-',
      dropped.join(' ') || '-',
      Object.keys(meta).join(' ') || '-',
    ]),
  );

const shown = (document: CompositionDocument): Answer => ({
  json: document,
  text: parts(
    headline(document),
    builds(document),
    experimentsOf(document),
    killsOf(document),
    brandsOf(document),
  ),
});

export const show: Command = {
  usage: '[REVISION]',
  summary: 'what runs, or ran at a revision',
  run: async (context, words) => {
    const [revision] = words.length > 0 ? take(words, 'REVISION') : [];
    return shown(revision ? await context.store.at(numberOf(revision, 'revision')) : await liveOf(context));
  },
};
