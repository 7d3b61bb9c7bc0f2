import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What opens a round as the page of the game does. */
interface Played {
  gamesOrigin: string;
  runToken: string;
  slug: string;
}

/** Only browsers find a host below `localhost`: it is named to the server that listens on this machine. */
const ask = ({ gamesOrigin, runToken }: Played, call: string, body: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { host, port, origin } = new URL(gamesOrigin);
    const headers = {
      host,
      origin,
      authorization: `Bearer ${runToken}`,
      'content-type': 'application/json',
    };
    const sent = request(
      { method: 'POST', path: `/api/${call}`, port, headers },
      async (answer) => {
        const said = await text(answer);
        if (answer.statusCode === 200) resolve(JSON.parse(said));
        else reject(new Error(`${call} of the game answers ${answer.statusCode}: ${said}`));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

/** Plays one round of a slot at its smallest bet; free spins that it wins stay open. */
export const playRound = async (played: Played): Promise<void> => {
  const { rules } = (await ask(played, 'session', { slug: played.slug })) as {
    rules: { betSteps: number[] };
  };
  const [bet] = rules.betSteps;
  await ask(played, 'spin', { clientRoundId: crypto.randomUUID(), bet });
};
