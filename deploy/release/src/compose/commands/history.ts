import { authorText, diff as differences, rollback as rolledBack } from '../../changes';
import { buildsOf } from '../../changes/builds-of';
import { RefusedError } from '../../document';
import { changed } from '../changed';
import { type Command, optional, take, text } from '../command';
import { table } from '../table';
import { numberOf } from '../words';
import { liveOf } from './show';

export const history: Command = {
  usage: '[--limit 20] [--before REVISION]',
  summary: 'revisions, the newest first',
  options: { limit: { type: 'string' }, before: { type: 'string' } },
  run: async ({ store }, words, values) => {
    take(words);
    const before = optional(values, 'before');
    const limit = numberOf(text(values, 'limit', '20'), 'limit');
    const revisions = await store.history(limit, before === null ? undefined : numberOf(before, 'revision'));
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

export const rollback: Command = {
  usage: '[REVISION] [--with-kills]',
  summary: 'make an earlier revision live again; without a number the one before',
  details: ['--with-kills   the kill list as well; else what was killed since stays killed'],
  options: { 'with-kills': { type: 'boolean' } },
  run: async (context, words, values) => {
    const [word] = words.length > 0 ? take(words, 'REVISION') : [];
    const live = await liveOf(context);
    const [former] = word
      ? [await context.store.at(numberOf(word, 'revision'))]
      : await context.store.history(1, live.revision);
    if (!former) throw new RefusedError(`there is no revision before ${live.revision}`);
    // what ran together before is not proven again
    const restoring = { ...context, prove: undefined };
    const withKills = values['with-kills'] === true;
    return changed(restoring, (known) => rolledBack(known, former, { withKills }), buildsOf(former));
  },
};
