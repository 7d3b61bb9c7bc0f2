import type { FastifyInstance } from 'fastify';
import type { countClosings } from '../../identity/closing/public';
import { escapeHtml, headersFor, page } from '../../sandbox/sandbox/public';
import type { DayOfCalls, RegisterCalls } from '../exclusion-register/public';
import type { Limits } from '../limits/public';

type Counts = Awaited<ReturnType<Limits['history']['counts']>>[number];
type Failure = Awaited<ReturnType<RegisterCalls['lastFailure']>>;

interface Services {
  limits: Limits;
  registerCalls: RegisterCalls;
}

/**
 * How many players of each brand are protected now, and what came of asking registers of excluded players, and nobody's name:
 * `/desk/protection`.
 */
export function protectionPage(
  app: FastifyInstance,
  { limits, registerCalls }: Services,
  closings: () => ReturnType<typeof countClosings>,
): void {
  app.get('/desk/protection', { schema: { hide: true } }, async (_request, reply) => {
    const counts = await limits.history.counts();
    const cards = [...counts.map(card), ...(await closings()).map(closingCard)].join('');
    const note =
      'How many players have a limit that acts, a time-out or a self-exclusion that lasts, stand in a register, leave a kind of games alone, or close the account.';
    const calls = callsTable(await registerCalls.days(), await registerCalls.lastFailure());
    const body = `<h1>Player protection</h1><p class="note">${note}</p>${cards || '<p class="card">Nobody has any.</p>'}${calls}`;
    return reply.headers(headersFor()).send(page('en', 'Player protection', body, true));
  });
}

const card = ({ brand, limited, timedOut, excluded, inRegister, games }: Counts): string =>
  `<article class="card"><h2 class="meta">${escapeHtml(brand)}</h2><dl><dt>Limited</dt><dd>${limited}</dd>` +
  `<dt>Timed out</dt><dd>${timedOut}</dd><dt>Excluded</dt><dd>${excluded}</dd><dt>In a register</dt><dd>${inRegister}</dd>` +
  `${Object.entries(games).map(gamesLine).join('')}</dl></article>`;
const gamesLine = ([kind, n]: [string, number]) =>
  `<dt>Away from ${kind.replaceAll('_', ' ')} alone</dt><dd>${n}</dd>`;
const closingCard = ({
  brand,
  closing,
  closed,
}: Awaited<ReturnType<typeof countClosings>>[number]): string =>
  `<article class="card"><h2 class="meta">${escapeHtml(brand)}</h2><dl><dt>Closing</dt><dd>${closing}</dd>` +
  `<dt>Closed</dt><dd>${closed}</dd></dl></article>`;

const callsTable = (days: readonly DayOfCalls[], failure: Failure): string => {
  const last = failure
    ? `The last failure: ${escapeHtml(failure.register)}, ${failure.outcome}, ${failure.at.toISOString().slice(0, 19).replace('T', ' ')} UTC.`
    : 'Every call that is kept was answered.';
  const rows = days.map(
    ({ day, register, outcome, calls }) =>
      `<dt>${day} · ${escapeHtml(register)} · ${outcome}</dt><dd>${calls}</dd>`,
  );
  const list =
    rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '<p>No register was asked lately.</p>';
  return `<section class="card" aria-labelledby="calls"><h2 id="calls" class="meta">Calls of registers</h2><p class="note">${last}</p>${list}</section>`;
};
