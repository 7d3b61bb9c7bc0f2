const LONGEST = 300;
const THROWN = /^(\w*Error|error)\b.*: /;

/** What a server said last: the reason of its last grave line of log, or its last line as it is. */
export function lastWords(said) {
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const grave = lines.map(sentenceIn).filter((one) => one?.isGrave);
  // after an error that nobody caught come its stack and the version of Node
  const thrown = lines.findLast((line) => THROWN.test(line));
  const last =
    grave.at(-1)?.sentence ??
    thrown ??
    sentenceIn(lines.at(-1))?.sentence ??
    lines.at(-1) ??
    'nothing';
  return last.slice(0, LONGEST);
}

/** Of a line of JSON; null for any other. */
function sentenceIn(line = '') {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, err } = JSON.parse(line);
    return {
      isGrave: level === 'fatal' || level === 'error',
      sentence: [msg, err?.message].filter(Boolean).join(': '),
    };
  } catch {
    return null;
  }
}
