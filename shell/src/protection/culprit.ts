/** The build that did something, as its files' addresses name it. */
export interface Culprit {
  area: string;
  build: string;
}
const FILE = /\/r\/([\w-]+)\/([\w.-]+)\//g;

/** The topmost file of a stack that is one of an area; the shell's own code only called it. */
export const buildInStack = (stack = ''): Culprit | null => {
  for (const [, area = '', build = ''] of stack.matchAll(FILE))
    if (area !== 'shell') return { area, build };
  return null;
};

const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch {
    // of another origin
    return [];
  }
};
const styleRules = (rules: readonly CSSRule[]): CSSStyleRule[] =>
  rules.flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return 'cssRules' in rule ? styleRules([...(rule as CSSGroupingRule).cssRules]) : [];
  });
const matches = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
};

/** The area whose style sheet speaks of an element, or of the document's root. */
export const buildInSheets = (document: Document, element: Element): Culprit | null => {
  for (const sheet of document.styleSheets) {
    const culprit = buildInStack(sheet.href ?? '');
    if (!culprit) continue;
    for (const { selectorText } of styleRules(rulesOf(sheet)))
      if (matches(element, selectorText) && selectorText !== '*') return culprit;
  }
  return null;
};
