import { authorText, knownFor } from '../../changes';
import { buildsOf } from '../../changes/builds-of';
import { armText, membersText, ofBrand, percent, subjectOf } from '../../changes/words';
import type { CompositionDocument } from '../../composition.schema';
import { RefusedError } from '../../document';
import { overdueIn } from '../../gate/overdue';
import type { Answer, Command, Context } from '../command';
import { take } from '../command';
import { provenanceJson, provenanceTable, vouchedFor } from '../provenance';
import { parts, table } from '../table';
import { numberOf } from '../words';

/** @throws RefusedError when nothing was ever promoted */
export const liveOf = async ({ store }: Context): Promise<CompositionDocument> => {
  const live = await store.current();
  if (live) return live;
  throw new RefusedError(
    'nothing is live yet; try: npm start, or npm run compose -- promote shell BUILD',
  );
};

export const headline = ({
  revision,
  createdAt,
  by,
  author,
  note,
}: CompositionDocument): string => {
  const who = author ? ` (${authorText(author)})` : '';
  return `revision ${revision}, ${createdAt}${by ? `, by ${by}${who}` : ''}: ${note}`;
};

const builds = ({
  pins,
  lastKnownGood = {},
  formerGood = {},
  canaries = [],
}: CompositionDocument): string => {
  const areas = [...new Set([...Object.keys(pins), ...canaries.map(({ area }) => area)])].sort();
  const canariesOf = (area: string) =>
    canaries
      .filter((canary) => canary.area === area)
      .map(({ build, share, brand }) => `${build} for ${percent(share)}${ofBrand(brand)}`)
      .join(', ');
  const goodOf = (area: string) => {
    const older = formerGood[area]?.join(' ');
    return `${lastKnownGood[area] ?? '-'}${older ? ` (before it: ${older})` : ''}`;
  };
  return table(
    ['AREA', 'PIN', 'LAST KNOWN GOOD', 'CANARY'],
    areas.map((area) => [area, pins[area] ?? '-', goodOf(area), canariesOf(area) || '-']),
  );
};

/** What a demotion of the pin could not be made up for. */
const withoutGood = ({ pins, lastKnownGood = {} }: CompositionDocument): string => {
  const bare = Object.keys(pins).filter((area) => !lastKnownGood[area]);
  return bare.length > 0 ? `no good build to fall back to: ${bare.sort().join(', ')}` : '';
};

const setsOf = ({ sets = [] }: CompositionDocument): string =>
  table(
    ['SET', 'BUILDS', 'FOR', 'SINCE'],
    sets.map(({ id, members, share, brand, before, startedAt }) => [
      id,
      membersText(members),
      before ? `everybody${ofBrand(brand)}` : `${percent(share)}${ofBrand(brand)}`,
      startedAt,
    ]),
  );

const holdoutsOf = ({ holdouts = [] }: CompositionDocument): string =>
  holdouts
    .map(
      ({ brand, share }) => `${percent(share)} of visitors${ofBrand(brand)} are in no experiment`,
    )
    .join('\n');

const experimentsOf = ({ experiments = [] }: CompositionDocument): string =>
  table(
    ['EXPERIMENT', 'ON', 'BRAND', 'LAYER', 'ARMS', 'CONVERSION', 'SINCE'],
    experiments.map((each) => [
      each.id,
      subjectOf(each),
      each.brand ?? 'all',
      each.layer?.name ?? '-',
      each.arms.map(armText).join(', '),
      each.conversion,
      each.startedAt,
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

/** Says of a document what it holds, and of what runs what will not do for long. */
const shown = (document: CompositionDocument, warnings: readonly string[] = []): Answer => ({
  json: document,
  text: parts(
    headline(document),
    warnings.map((warning) => `warning: ${warning}`).join('\n'),
    builds(document),
    withoutGood(document),
    setsOf(document),
    experimentsOf(document),
    holdoutsOf(document),
    killsOf(document),
    brandsOf(document),
  ),
});

/** Who vouches for the builds that a document names. */
const withProvenance = async (context: Context, document: CompositionDocument): Promise<Answer> => {
  const { release } = await knownFor(context, document);
  const named = [...new Map(buildsOf(document).map((pair) => [pair.join('@'), pair])).values()];
  const releases = named.map((pair) => release(...pair)).filter((found) => found !== undefined);
  const vouched = await vouchedFor(context, releases);
  return {
    json: provenanceJson(vouched),
    text: parts(headline(document), provenanceTable(vouched)),
  };
};

export const show: Command = {
  usage: '[REVISION] [--provenance]',
  summary: 'what runs, or ran at a revision',
  details: ['--provenance   who vouches for each build, and of what it was made'],
  options: { provenance: { type: 'boolean' } },
  run: async (context, words, values) => {
    const [revision] = words.length > 0 ? take(words, 'REVISION') : [];
    const document = revision
      ? await context.store.at(numberOf(revision, 'revision'))
      : await liveOf(context);
    if (values.provenance) return withProvenance(context, document);
    if (revision) return shown(document);
    const known = await knownFor(context, document);
    return shown(document, overdueIn(document, known.release, context.now));
  },
};
