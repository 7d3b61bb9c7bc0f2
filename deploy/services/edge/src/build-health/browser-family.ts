/** The first whose name the text holds: browsers name those before them. */
const FAMILIES: readonly [name: string, mark: RegExp][] = [
  ['edge', /Edg(A|iOS)?\//],
  ['samsung', /SamsungBrowser\//],
  ['opera', /OPR\//],
  ['yandex', /YaBrowser\//],
  ['firefox', /(Firefox|FxiOS)\//],
  ['chrome', /(Chrome|CriOS)\//],
  ['safari', /Version\/.+Safari\//],
];

/** Which kind of browser a `User-Agent` tells of: coarse enough to tell nobody from the next. */
export const browserFamily = (agent: string): string =>
  FAMILIES.find(([, mark]) => mark.test(agent))?.[0] ?? 'other';
