import { createHash } from 'node:crypto';
import { ask } from 'deploy-observability/http';
import { UsageError } from 'deploy-tooling/usage';
import { agrees, createRecount, type Results } from 'shared-contracts/results';
import { runCommand } from '../command';

const HELP = `npm run verify -- tournament --slug SLUG [--site http://localhost:3000]
counts the published journal of a tournament again: its hash, every score, and the order of the places`;
const options = { slug: { type: 'string' }, site: { type: 'string' } } as const;
const hash = async (text: string) => createHash('sha256').update(text).digest('hex');

await runCommand({ help: HELP, options }, async ({ slug, site = 'http://localhost:3000' }) => {
  if (!slug) throw new UsageError('--slug is missing');
  const read = async <T>(what: string): Promise<T> => {
    const address = `${site}/json-api/v2/tournaments/${encodeURIComponent(slug)}/${what}`;
    const answer = await ask(address, {
      whom: site,
      timeout: 30_000,
      attempts: 3,
      most: Number.POSITIVE_INFINITY,
    });
    if (!answer.ok) throw new Error(`${site} answers ${answer.status}: there is no such journal`);
    return JSON.parse(answer.text) as T;
  };
  const { data: results } = await read<{ data: Results }>('results?page=1&limit=100');
  if (!results.proof) throw new Error(`the results of ${slug} are not counted (${results.state})`);
  const recount = createRecount(results.proof.head, hash);
  for (let after = ''; ; ) {
    const block = await read<{ lines: string[]; next: string | null }>(
      `journal${after && `?after=${after}`}`,
    );
    await recount.add(block.lines);
    if (block.next === null) break;
    after = block.next;
  }
  const found = await recount.end();
  console.log(
    `${found.lines} lines of ${found.members} members\npublished ${results.proof.digest}\ncounted   ${found.digest}`,
  );
  for (const { line, fault } of found.faults.slice(0, 20)) console.log(`line ${line}: ${fault}`);
  if (!agrees(found, { ...results.proof, items: results.items }))
    throw new Error('the journal does not give what was published');
  console.log('it agrees: hash, scores, and the places that are shown');
});
