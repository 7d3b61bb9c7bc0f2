import { UsageError } from 'deploy-tooling/usage';
import { grant, revoke } from '../../changes';
import { asksOf, isGranted } from '../../policy';
import { changed } from '../changed';
import { type Answer, type Command, type Context, take } from '../command';
import { table } from '../table';
import { areaOf } from '../words';
import { liveOf } from './show';

/** What the builds that everybody gets ask of the page's policy, and all that was granted. */
const asked = async (context: Context): Promise<Answer> => {
  const { pins, grants = [] } = await liveOf(context);
  const releases = await Promise.all(
    Object.entries(pins).map((pin) => context.artifacts.release(...pin).catch(() => null)),
  );
  const asks = releases.flatMap((release) => (release ? asksOf(release) : []));
  const rows = asks.map((ask) => ({ ...ask, asked: true, granted: isGranted(grants, ask) }));
  const idle = grants.filter(
    (one) => !asks.some((ask) => ask.area === one.area && isGranted([one], ask)),
  );
  const all = [
    ...rows,
    ...idle.map(({ area, directive, value }) => ({
      area,
      directive,
      value,
      asked: false,
      granted: true,
    })),
  ];
  const word = (is: boolean) => (is ? 'yes' : 'no');
  const lines = all.map((row) => [
    row.area,
    row.directive,
    row.value,
    word(row.asked),
    word(row.granted),
  ]);
  return {
    json: all,
    text:
      table(['AREA', 'DIRECTIVE', 'VALUE', 'ASKED', 'GRANTED'], lines) ||
      'no build asks for anything',
  };
};

export const policy: Command = {
  usage: '| grant AREA DIRECTIVE VALUE | revoke AREA DIRECTIVE VALUE',
  summary: "what areas ask of the page's policy; grants it, or takes it back",
  details: [
    'A grant holds for pages with a build of the area that asks for it.',
    'DIRECTIVE VALUE: connect-src https://api.example.com, frame-src https://…, img-src, media-src, font-src, trusted-types NAME.',
  ],
  run: async (context, [verb, ...words]) => {
    if (verb === undefined) return asked(context);
    if (verb !== 'grant' && verb !== 'revoke')
      throw new UsageError(`${verb} is neither grant nor revoke`);
    const [name = '', directive = '', value = ''] = take(words, 'AREA', 'DIRECTIVE', 'VALUE');
    const wanted = { area: areaOf(name), directive, value };
    const at = new Date(context.now).toISOString();
    return changed(context, (known) =>
      verb === 'grant' ? grant(known, wanted, at) : revoke(known, wanted),
    );
  },
};
