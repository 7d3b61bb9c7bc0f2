import { type Draft, type StreamOrder, streamDrafts } from './stream';

const FACE = '<i></i>';
const ruleOf = (name: number) => `#root [data-s="${name}"]{order:${name}}`;

/** A draft whose every element with `data-s` has a rule; it waits at its first face. */
const draft = (html: string, unfinished = html.includes(FACE)): Draft => {
  const css = (text: string) =>
    [...text.matchAll(/data-s="(\d)"/g)].map((found) => ruleOf(Number(found[1])));
  const at = html.indexOf(FACE);
  const waits = at < 0 ? null : { html: at, css: css(html.slice(0, at)).join('').length };
  const rendered = { at: 1, platform: 'desktop', timeZone: 'UTC', parts: [] } as const;
  return {
    answers: [],
    busy: false,
    unfinished,
    content: { html, css: css(html).join(''), waits, rendered: { ...rendered, parts: [] } },
  };
};
/** What is written when these drafts come one after the other. */
const written = async (
  first: string,
  drafts: (Draft | Error)[],
  over: Partial<StreamOrder> = {},
) => {
  const chunks: string[] = [];
  const failed = jest.fn();
  const coming = async function* () {
    for (const each of drafts) {
      if (each instanceof Error) throw each;
      yield each;
    }
  };
  const newest = await streamDrafts({
    first: draft(first),
    newer: coming(),
    until: Date.now() + 10_000,
    failed,
    wrapper: {
      before: (_, css) => `[${css}]`,
      after: ({ content: { html } }) => `[answers of ${html}]`,
    },
    add: (chunk) => chunks.push(chunk),
    ...over,
  });
  return { chunks, newest: newest.content.html, failed };
};
const late = (name: number) =>
  expect.stringMatching(
    new RegExp(
      `^<style\\{\\{\\w+:vouched\\}\\}>#root \\[data-s="${name}"\\]\\{order:${name}\\}</style><script\\{\\{\\w+:vouched\\}\\}>.*</script>$`,
    ),
  );
/** A chunk as its late rules, if any, and what follows them. */
const cut = (chunk = '') => chunk.split(/(?<=<\/script>)/);

test('PG-18, PG-19: chunks end at the first place that waits, and together are the last draft', async () => {
  const [a, b, c] = [
    `<p data-s="1"></p>${FACE}<hr>${FACE}`,
    `<p data-s="1"></p><b data-s="2">b</b><hr>${FACE}`,
    '<p data-s="1"></p><b data-s="2">b</b><hr><u>c</u>',
  ] as const;
  const { chunks, newest } = await written(a, [draft(b), draft(c)]);
  expect(chunks.map(cut)).toEqual([
    [`[${ruleOf(1)}]<p data-s="1"></p>`],
    [late(2), '<b data-s="2">b</b><hr>'],
    [`<u>c</u>[answers of ${c}]`],
  ]);
  expect(newest).toBe(c);
});

test('PG-18: an answer for a place further down sends nothing before its turn', async () => {
  const c = '<p></p><b>b</b><u>c</u>';
  const { chunks } = await written(`<p></p>${FACE}${FACE}`, [
    draft(`<p></p>${FACE}<u>c</u>`),
    draft(c),
  ]);
  expect(chunks).toEqual(['[]<p></p>', `<b>b</b><u>c</u>[answers of ${c}]`]);
});

test.each([
  ['begins otherwise', '<p>new</p><b>b</b>'],
  ['has other rules for the beginning', '<p data-s="2"></p><b>b</b>'],
])(
  'PG-19, PG-19b: of a draft that %s nothing is sent; the last one is finished',
  async (_, html) => {
    const a = html.includes('data-s') ? `<p data-s="1"></p>${FACE}` : `<p></p>${FACE}`;
    const { chunks, newest } = await written(a, [draft(html)]);
    expect(chunks.slice(1)).toEqual([`${FACE}[answers of ${a}]`]);
    expect(newest).toBe(html);
  },
);

test('no rules are put into the middle of a text', async () => {
  const a = `<p>Total${FACE}</p>`;
  const { chunks } = await written(a, [draft('<p>Totals <b data-s="1"></b></p>')]);
  expect(chunks).toEqual(['[]<p>Total', `${FACE}</p>[answers of ${a}]`]);
});

test('what a finished draft needs besides comes with its rest', async () => {
  const a = `<p></p>${FACE}<hr data-s="1">`;
  const { chunks } = await written(a, []);
  expect(cut(chunks[1])).toEqual([late(1), `${FACE}<hr data-s="1">[answers of ${a}]`]);
});

test('PG-20: when the time is over the document ends with what is there', async () => {
  const a = `<p></p>${FACE}`;
  const newer = { next: () => new Promise<never>(() => {}) };
  const { chunks } = await written(a, [], { newer, until: Date.now() });
  expect(chunks).toEqual(['[]<p></p>', `${FACE}[answers of ${a}]`]);
});

test('PG-22: when a chunk cannot be made the document still ends, and that is told', async () => {
  const [a, b] = [`<p></p>${FACE}${FACE}`, `<p></p><b></b>${FACE}`];
  const { chunks, failed, newest } = await written(a, [draft(b), new Error('no more')]);
  expect(chunks.slice(1)).toEqual(['<b></b>', `${FACE}[answers of ${b}]`]);
  expect(failed).toHaveBeenCalledWith(new Error('no more'));
  expect(newest).toBe(b);
});

test('PG-22: a document that cannot be ended is an error', async () => {
  const after = () => {
    throw new Error('no end');
  };
  await expect(written(FACE, [], { wrapper: { before: () => '', after } })).rejects.toThrow(
    'no end',
  );
});
