import { ask } from 'deploy-observability/http';

/** Milliseconds until the game has answered. */
const TIMEOUT = 30_000;

/** What opens a round as the page of the game does. */
interface Played {
  gamesOrigin: string;
  runToken: string;
  slug: string;
}

const asked = async (
  { gamesOrigin, runToken }: Played,
  call: string,
  body: object,
): Promise<unknown> => {
  const answer = await ask(`${gamesOrigin}/api/${call}`, {
    whom: 'the games server',
    method: 'POST',
    headers: {
      origin: gamesOrigin,
      authorization: `Bearer ${runToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    timeout: TIMEOUT,
  });
  if (!answer.ok) throw new Error(`${call} of the game answers ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text);
};

/** Plays one round of a slot at its smallest bet; free spins that it wins stay open. */
export const playRound = async (played: Played): Promise<void> => {
  const { rules } = (await asked(played, 'session', { slug: played.slug })) as {
    rules: { betSteps: number[] };
  };
  const [bet] = rules.betSteps;
  await asked(played, 'spin', { clientRoundId: crypto.randomUUID(), bet });
};
