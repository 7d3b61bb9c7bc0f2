/** The composition of now is asked for no longer than this, in milliseconds. */
const ASK_LIMIT = 1000;

/**
 * Asks the edge which composition this visitor would get now. It is a plain request: the code of the site's other calls may
 * itself be among the files that are gone.
 */
export const askComposition = (ask: typeof fetch) => async (): Promise<string | null> => {
  const answer = await ask('/composition.json', {
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    cache: 'no-store',
    signal: AbortSignal.timeout(ASK_LIMIT),
  });
  if (!answer.ok) return null;
  const { signature }: { signature?: unknown } = await answer.json();
  return typeof signature === 'string' ? signature : answer.headers.get('x-composition');
};
