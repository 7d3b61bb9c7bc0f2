/** A text that was asked for and is missing, and who asked. */
export interface MissingText {
  key: string;
  stack: string;
}
export interface ShownKeys {
  missing: MissingText[];
  /** Keys of texts that are there, painted in place of them. */
  bare: string[];
}

/** Texts that somebody sees; `except` are the elements of others. */
const seenTexts = (except: Element): string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const { parentElement } = node;
    if (!text || !parentElement || except.contains(parentElement)) continue;
    if (['SCRIPT', 'STYLE', 'CODE'].includes(parentElement.tagName)) continue;
    if (parentElement.checkVisibility()) found.push(text);
  }
  return found;
};

/** Of an area's texts, what is on the screen as a key. A key of one word is a word: only those with a dot are told apart. */
export const shownKeys = (
  texts: Record<string, string>,
  missing: readonly MissingText[],
  except: Element,
): ShownKeys => {
  const seen = seenTexts(except);
  const rooms = new Set(
    Object.keys(texts).flatMap((key) => (key.includes('.') ? [key.split('.')[0]] : [])),
  );
  const isKey = (text: string) => {
    const [room, ...rest] = text.split('.');
    return rest.length > 0 && rooms.has(room) && /^[a-z][\w-]*(\.[\w-]+)+$/.test(text);
  };
  return {
    missing: missing.filter(({ key }) => seen.some((text) => text.includes(key))),
    bare: [
      ...new Set(seen.filter((text) => isKey(text) && !missing.some(({ key }) => key === text))),
    ],
  };
};
