import { createHash } from 'node:crypto';
import { ask } from 'deploy-observability/http';
import { UsageError } from 'deploy-tooling/usage';
import { createRedraw, type Draw, drawAgrees } from 'shared-contracts/draws';
import { runCommand } from '../command';

const HELP = `npm run verify -- draw --slug SLUG [--site http://localhost:3000]
draws the published list of a promotion again: commitment and seed, the hash of the list, every winner`;
const options = { slug: { type: 'string' }, site: { type: 'string' } } as const;
const hash = async (text: string) => createHash('sha256').update(text).digest('hex');

await runCommand({ help: HELP, options }, async ({ slug, site = 'http://localhost:3000' }) => {
  if (!slug) throw new UsageError('--slug is missing');
  const read = async <T>(what: string): Promise<T> => {
    const address = `${site}/json-api/actions/${encodeURIComponent(slug)}/${what}`;
    const answer = await ask(address, {
      whom: site,
      timeout: 30_000,
      attempts: 3,
      most: Number.POSITIVE_INFINITY,
    });
    if (!answer.ok) throw new Error(`${site} answers ${answer.status}: there is no such draw`);
    return JSON.parse(answer.text) as T;
  };
  const { data: draw } = await read<{ data: Draw | null }>('draw');
  if (!draw?.proof) throw new Error(`${slug} is not drawn (${draw?.state ?? 'it draws nothing'})`);
  const { seed, head, digest, prizes } = draw.proof;
  const redraw = createRedraw(head, hash);
  for (let after = ''; ; ) {
    const block = await read<{ lines: string[]; next: string | null }>(
      `draw/entries${after && `?after=${after}`}`,
    );
    await redraw.add(block.lines);
    if (block.next === null) break;
    after = block.next;
  }
  const found = await redraw.end(seed, prizes);
  console.log(
    `${found.tickets} tickets of ${found.participants} participants\n` +
      `commitment ${draw.commitment}\nof the seed ${found.commitment}\nlist       ${digest}\nhashed     ${found.digest}`,
  );
  for (const { prizeId, ticket, alias } of found.winners)
    console.log(`prize ${prizeId}: ticket ${ticket} of ${alias}`);
  if (!drawAgrees(found, { ...draw, digest }))
    throw new Error('the list and the seed do not give what was published');
  console.log('it agrees: commitment, list and winners');
});
