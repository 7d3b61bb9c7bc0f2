const ATTRIBUTE = / style="([^"]*)"/g;
const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const decode = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '');
/** A brace would end the rule, a bracket the element around it. */
const contained = (text: string) =>
  text.replace(/[<>{}]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);

export interface Styled {
  html: string;
  css: string;
}

/**
 * Moves the style attributes of React's markup into rules, one for all elements that look alike: the page's policy refuses
 * attributes. React escapes every quote outside of tags, so nothing else in the markup looks like an attribute.
 */
export const styleRules = (markup: string): Styled => {
  const names = new Map<string, string>();
  const html = markup.replace(ATTRIBUTE, (_, text: string) => {
    const name = names.get(text) ?? names.size.toString(36);
    names.set(text, name);
    return ` data-s="${name}"`;
  });
  const rules = [...names].map(
    ([text, name]) => `#root [data-s="${name}"]{${contained(decode(text))}}`,
  );
  return { html, css: rules.join('') };
};
