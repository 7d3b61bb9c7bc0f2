/** What React leaves in markup for itself, and what browsers write in their own way. */
const MARKS = /<!--.*?-->| style="[^"]*"/g;
const AROUND = 60;

/** Where two pieces of markup part, in words; null where they are the same. */
export const difference = (before: string, after: string): string | null => {
  const [one, other] = [before.replaceAll(MARKS, ''), after.replaceAll(MARKS, '')];
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) =>
    JSON.stringify(text.slice(Math.max(0, at - AROUND / 2), at + AROUND));
  return `${around(one)} became ${around(other)}`;
};
