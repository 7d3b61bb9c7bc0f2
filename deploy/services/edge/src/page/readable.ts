/** Escapes that are none stand for themselves, so that such an address is a page that does not exist (PG-16). */
export const readable = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  try {
    decodeURI(path);
    return url;
  } catch {
    const plain = path.replaceAll('%', '%25');
    return /^\/(json-api|api|media|r|-)\//.test(path)
      ? url
      : query === undefined
        ? plain
        : `${plain}?${query}`;
  }
};
