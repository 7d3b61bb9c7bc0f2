/** Minor units of an amount as the site paints it in English: `€1,234.50` -> 123450. */
export function amountIn(text: string | null): number {
  const found = /\d[\d,]*(?:\.(\d{2}))?/.exec(text ?? '');
  if (!found) throw new Error(`no amount in "${text}"`);
  const [whole = ''] = found;
  return Number(whole.replace(/[,.]/g, '')) * (found[1] === undefined ? 100 : 1);
}
