import { error, projectFiles, readText } from './files.mjs';

const SOURCE = /^mf-[^/]+\/src\/.*\.tsx?$/;
/** Tests and what they share play the host's part. */
const MAY_HAVE = /\.test\.tsx?$|\/testing\//;
const STORES = /\/src\/stores\//;
const FEATURES = /\/src\/views\/[^/]+\//;
const VIEWS = /\/src\/views\//;

const REFRESH =
  'reads stores again by hand: say what is shared and what is own to refreshOn of shared-contracts/stores';
const PRESS =
  'makes an idempotency key of its own: Submission of shared-contracts/stores has one a press';
const CACHE = 'keeps stores by a key: PageCache of shared-contracts/stores is the one cache';
const BALANCE = "has a balance of its own: host.balance is the page's";
const FEATURE = 'imports another feature: what several features share lies in views/parts';
const OPEN =
  'opens a store itself: `open` of src/stores says what a part asks for first, and the host calls it before the part is painted';
const TICK = "has a tick of its own: host.ticker is the page's";

/** `first.refresh(); void second.load()`, and nothing else. */
const READS = String.raw`(?:(?:void\s+)?[\w.#]+\.(?:refresh|reload|load|clear)\(\);?\s*)+`;

/** What the kernel does for every area: [how it looks when an area does it itself, what to use, where]. */
const RULES = [
  // only the first function of a reaction says what it follows
  [/\breaction\(\s*\(\)\s*=>[^=;]*\bi18n\.locale\b/g, REFRESH],
  [/\.resync\b/g, REFRESH],
  [
    new RegExp(
      String.raw`\bsession\.events\.subscribe\(\s*(?:[\w.#]*refresh|\(\w*\)\s*=>\s*\{?\s*${READS}\}?),?\s*\)`,
      'g',
    ),
    REFRESH,
  ],
  [/\bnew IntentKey\b|\brandomUUID\b/g, PRESS],
  [
    /\b(?:new (?:Weak)?Map|observable\.map)<\s*[^<>]+,\s*\w*(?:Store|List|Loadable)\b/g,
    CACHE,
    STORES,
  ],
  [/from '\.\.\/(?!parts\/)[\w-]+\//g, FEATURE, FEATURES],
  [/\buseOpened\b/g, OPEN],
  [/\.ensure\b|(?<!\bmodals)\.open\(/g, OPEN, VIEWS],
  // what is called while rendering, or by an effect of it; what a press calls is none of this
  [
    /\buse(?:Memo|State|Effect|LayoutEffect)\(\s*\(\)\s*=>[^;]*?\.(?:load|reload|more|refresh)\b/g,
    OPEN,
    VIEWS,
  ],
  [/\bLiveBalance\b/g, BALANCE],
  [/\bTicker\b|\beverySecond\b/g, TICK],
];

/** A source without its comments, each line in its place. */
const code = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** Areas use the kernel (`shared-contracts/stores`, the host's balance and ticker) and have nothing beside it; their features stand apart. */
export function* checkKernel() {
  for (const path of projectFiles().filter((file) => SOURCE.test(file) && !MAY_HAVE.test(file))) {
    const text = code(readText(path));
    for (const [pattern, message, where] of RULES) {
      if (where && !where.test(path)) continue;
      for (const { index } of text.matchAll(pattern))
        yield error(`${path}:${lineOf(text, index)}`, message);
    }
  }
}
