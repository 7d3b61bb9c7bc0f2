/** A place in a script of a build; line and column count from 1. */
export interface Place {
  area: string;
  build: string;
  file: string;
  line: number;
  column: number;
}

/** Of a stack that a stranger may have written; the rest is left as it is. */
const LINES = 60;
const LENGTH = 1000;

/** A browser has `https://site/r/lobby/b1/area.js?again=1:1:20` in its lines, a server build `lobby/b1/server.js:1:20`. */
const PLACE =
  /(?:https?:\/\/[\w.:[\]-]{1,255}\/r\/|\b)([a-z0-9][a-z0-9-]{0,63})\/([\w.-]{1,64})\/([\w.-]{1,128}\.js)(?:\?[\w=&]{0,64})?:(\d{1,7}):(\d{1,7})/;

const placeIn = (line: string): { text: string; place: Place } | null => {
  const [text, area = '', build = '', file = '', row, column] =
    PLACE.exec(line.slice(0, LENGTH)) ?? [];
  return text
    ? { text, place: { area, build, file, line: Number(row), column: Number(column) } }
    : null;
};

/** Puts what `sourceOf` knows of the places of a stack into their lines; a line of which it knows nothing stays. */
export const readable = async (
  stack: string,
  sourceOf: (place: Place) => Promise<string | null>,
): Promise<string> => {
  const lines = stack.split('\n');
  const told = await Promise.all(
    lines.slice(0, LINES).map(async (line) => {
      const found = placeIn(line);
      const source = found && (await sourceOf(found.place));
      return found && source ? line.replace(found.text, () => source) : line;
    }),
  );
  return [...told, ...lines.slice(LINES)].join('\n');
};
