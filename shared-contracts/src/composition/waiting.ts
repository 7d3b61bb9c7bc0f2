/** Marks a place that something will fill: a public `answer`, or what only the `browser` has. */
export const WAITS = 'data-waits';
export type Waits = 'answer' | 'browser';

const MARK = `${WAITS}="answer"`;
const OWN = `${WAITS}="browser"`;
const TAG = /<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/g;
const VOID = new Set([
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Between their children nothing else may stand. */
const NARROW = new Set(['dl', 'math', 'ol', 'picture', 'select', 'svg', 'table', 'textarea', 'ul']);

interface Open {
  name: string;
  at: number;
  /** It looks otherwise once it is filled, or nothing may stand beside its children. */
  whole: boolean;
  own: boolean;
}

/**
 * Where the first place of a page's markup begins that waits for a public answer: the offset of a tag. Everything before it looks the
 * same when the answer is there. Places within one that is marked `browser` are passed over.
 *
 * @returns null when nothing waits
 */
export const firstWaiting = (html: string): number | null => {
  if (!html.includes(MARK)) return null;
  const open: Open[] = [];
  for (const { 1: end, 2: name = '', 3: rest = '', index } of html.matchAll(TAG)) {
    if (end) {
      const opened = open.findLastIndex((each) => each.name === name);
      if (opened >= 0) open.length = opened;
      continue;
    }
    const whole = NARROW.has(name) || rest.includes('aria-busy="true"');
    const own = rest.includes(OWN);
    if (rest.includes(MARK) && !open.some((each) => each.own)) {
      return open.find((each) => each.whole)?.at ?? index;
    }
    if (!VOID.has(name) && !rest.endsWith('/')) open.push({ name, at: index, whole, own });
  }
  return null;
};
