import { UsageError } from 'deploy-tooling/usage';
import {
  authorText,
  diff as differences,
  isOtherwise,
  ofArea,
  rollbackArea,
  rollback as rolledBack,
} from '../../changes';
import { buildsOf } from '../../changes/builds-of';
import type { CompositionDocument } from '../../composition.schema';
import { RefusedError } from '../../document';
import { revisionsAfter } from '../../store';
import { changed } from '../changed';
import { type Answer, type Command, type Context, optional, take, text } from '../command';
import { parts, table } from '../table';
import { areaOf, numberOf } from '../words';
import { liveOf } from './show';

export const history: Command = {
  usage: '[--limit 20] [--before REVISION]',
  summary: 'revisions, the newest first',
  options: { limit: { type: 'string' }, before: { type: 'string' } },
  run: async ({ store }, words, values) => {
    take(words);
    const before = optional(values, 'before');
    const limit = numberOf(text(values, 'limit', '20'), 'limit');
    const revisions = await store.history(
      limit,
      before === null ? undefined : numberOf(before, 'revision'),
    );
    const rows = revisions.map(({ revision, createdAt, by = '-', author, note }) => [
      String(revision),
      createdAt,
      by,
      author ? authorText(author) : '-',
      note,
    ]);
    return {
      json: revisions.map(({ revision, createdAt, by = null, author = null, note }) => ({
        revision,
        createdAt,
        by,
        author,
        note,
      })),
      text: table(['REVISION', 'AT', 'BY', 'WHO', 'WHAT'], rows) || 'there is no revision',
    };
  },
};

export const diff: Command = {
  usage: 'A [B]',
  summary: 'what changed from revision A to B, or to what is live',
  run: async (context, words) => {
    const [a = '', b] = words.length === 1 ? words : take(words, 'A', 'B');
    const from = await context.store.at(numberOf(a, 'revision'));
    const to = b ? await context.store.at(numberOf(b, 'revision')) : await liveOf(context);
    const changes = differences(from, to);
    return {
      json: { from: from.revision, to: to.revision, changes },
      text: changes.join('\n') || `revisions ${from.revision} and ${to.revision} say the same`,
    };
  },
};

const BACK = 100;

/** The newest revision before the live one that has the area, and to which going back changes something. */
const formerOf = async ({ store }: Context, live: CompositionDocument, area: string) => {
  const now = ofArea(live, area);
  for (let before = live.revision; ; ) {
    const page = await store.history(BACK, before);
    const found = page.find((each) => each.pins[area] && isOtherwise(now, ofArea(each, area)));
    const last = page.at(-1);
    if (found || !last) return found;
    before = last.revision;
  }
};

const rollbackAll = async (
  context: Context,
  words: string[],
  withKills: boolean,
): Promise<Answer> => {
  const [word] = words.length > 0 ? take(words, 'REVISION') : [];
  const live = await liveOf(context);
  const [former] = word
    ? [await context.store.at(numberOf(word, 'revision'))]
    : await context.store.history(1, live.revision);
  if (!former) throw new RefusedError(`there is no revision before ${live.revision}`);
  // what ran together before is not proven again
  const restoring = { ...context, prove: undefined };
  const { listed, more } = await revisionsAfter(context.store, former.revision, live);
  const answer = await changed(
    restoring,
    (known) => rolledBack(known, former, { withKills }),
    buildsOf(former),
  );
  if (listed.length === 0) return answer;
  const takesBack = listed.map(({ revision, author, note }) => ({
    revision,
    who: author ? authorText(author) : null,
    note,
  }));
  const rows = takesBack.map(({ revision, who, note }) => [String(revision), who ?? '-', note]);
  return {
    json: { ...(answer.json as object), takesBack, takesBackMore: more },
    text: parts(
      answer.text,
      `it takes back:\n${table(['REVISION', 'WHO', 'WHAT'], rows)}${more > 0 ? `\nand ${more} before them` : ''}`,
    ),
  };
};

export const rollback: Command = {
  usage: '<mf-area|shell> [REVISION] | --everything [REVISION] [--with-kills]',
  summary: 'make live what an earlier revision said of an area, or all that it said',
  details: [
    'AREA           its pin, canaries, locks and experiments; without a number of the last revision that says otherwise',
    '--everything   what other teams changed since as well; without a number of the revision before',
    '--with-kills   the kill list as well; else what was killed since stays killed',
  ],
  options: { everything: { type: 'boolean' }, 'with-kills': { type: 'boolean' } },
  run: async (context, words, values) => {
    const withKills = values['with-kills'] === true;
    if (values.everything === true) return rollbackAll(context, words, withKills);
    if (withKills) throw new UsageError('--with-kills goes with --everything');
    const [name = '', word] =
      words.length > 1 ? take(words, 'AREA', 'REVISION') : take(words, 'AREA');
    if (/^\d+$/.test(name)) throw new UsageError(`name the area, or say --everything ${name}`);
    const area = areaOf(name);
    const live = await liveOf(context);
    const to = word
      ? await context.store.at(numberOf(word, 'revision'))
      : await formerOf(context, live, area);
    if (!to)
      throw new RefusedError(`no revision before ${live.revision} says anything else of ${area}`);
    const named = buildsOf(to).filter(([of]) => of === area);
    const at = new Date(context.now).toISOString();
    return changed(context, (known) => rollbackArea(known, area, to, at), named);
  },
};
