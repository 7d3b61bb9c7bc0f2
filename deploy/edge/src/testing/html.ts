/** What a page's HTML holds. */
export const block = (html: string, id: string) =>
  JSON.parse(html.split(`id="${id}">`)[1]?.split('</script>')[0] ?? 'null');
export const tags = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]);
export const preloads = (html: string) => tags(html, /<link rel="preload" as="script" href="([^"]+)"/g);
