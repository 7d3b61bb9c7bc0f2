import type { Schema } from './read';

/** The list of a schema's variables for operators, in Markdown: one of which nothing is said stands with those before it. */
export const listOfSettings = (schema: Schema): string => {
  const lines: { names: string[]; says: string }[] = [];
  for (const [name, { says, shown }] of Object.entries(schema)) {
    const named = `\`${name}\`${shown && ` (${shown})`}`;
    if (says) lines.push({ names: [named], says });
    else lines.at(-1)?.names.push(named);
  }
  return lines.map(({ names, says }) => `- ${names.join(', ')}: ${says}`).join('\n');
};

/** A page whose list between the marks `<!-- settings -->` and `<!-- end -->` is this one. */
export const withSettings = (page: string, schema: Schema): string =>
  page.replace(/(?<=<!-- settings -->\n)[\s\S]*(?=\n<!-- end -->)/, () => listOfSettings(schema));
