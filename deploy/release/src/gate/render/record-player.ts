import { resolve } from 'node:path';
import { ask } from 'deploy-observability/http';
import { bundleServer } from 'deploy-tooling/src/build/server/index.mjs';
import { queryText, requestKey } from 'shared-contracts/api';
import { AREAS, CONTRACT_VERSION, type WantedAnswer } from 'shared-contracts/composition';
import { buildOf } from '../../artifacts/testing/builds';
import { firstComposition } from '../../document';
import { houseManifests } from '../../manifest/testing/house';
import { renderPages, type ServerSource } from '../../render/pages';
import { privateVisits } from './private-visits';
import { playRound } from './record-round';
import type { Recorded } from './recorded';
import { slotsOf } from './rendering';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const MANIFESTS = new Map(houseManifests().map((manifest) => [manifest.area, manifest]));
const contractOf = (area: string) => (area === 'shell' ? CONTRACT_VERSION : `^${CONTRACT_VERSION}`);
/** Rounds of asking: each answer may lead to another question. */
const ROUNDS = 12;
/** Cents: what is paid, and what still waits for its payment. */
const PAID = 10_000;
const WAITING = 2500;
const DAY = 86_400_000;
/** A slot of the seed. */
const PLAYED = 'lunar-leap';
const MADE_UP = {
  email: 'player@example.com',
  hash: 'recorded-player',
  payUrl: 'https://provider.example/pay/recorded',
};

const sourceOf = async (area: string): Promise<ServerSource> => {
  const dir = resolve(ROOT, area === 'shell' ? 'shell' : `mf-${area}`);
  const { text } = await bundleServer({ dir, build: 'recorded' });
  return { area, name: `${area}/recorded/server.js`, text };
};

/** A visitor of the site who keeps cookies, as a browser does: `ask` tells no headers of an answer. */
class Caller {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly site: string,
    private readonly locale: string,
  ) {}

  async call(method: string, path: string, body?: object): Promise<unknown> {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    const answer = await fetch(new URL(path, this.site), {
      method,
      headers: {
        cookie: [`locale=${this.locale}`, ...cookies].join('; '),
        'x-requested-with': 'XMLHttpRequest',
        origin: new URL(this.site).origin,
        'accept-language': this.locale,
        ...(body
          ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
          : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    if (!answer.ok)
      throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}

/** Somebody whom nobody knows, with money and a history: nothing of anybody else is recorded. */
const newPlayer = async (
  site: string,
  { locale, gamesOrigin }: Pick<Recorded, 'locale' | 'gamesOrigin'>,
): Promise<{ player: Caller; email: string }> => {
  const player = new Caller(site, locale);
  const email = `recorded-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await player.call('POST', '/json-api/users/register', {
    type: 'email',
    email,
    password: 'Quiet-Harbour-42',
    birthday: '1990-05-17',
    currency: 'EUR',
    termsAccepted: true,
    adultConfirmed: true,
  });
  const deposit = async (amount: number): Promise<string> => {
    const body = { paymentSystemId: 88, amount, currency: 'EUR', returnPath: '/cashbox' };
    const { data } = (await player.call('POST', '/json-api/treasury/open', body)) as {
      data: { redirectUrl: string };
    };
    return data.redirectUrl;
  };
  const form = new URLSearchParams({ action: 'pay' });
  await ask(await deposit(PAID), {
    whom: 'the payment provider',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(form),
    timeout: 30_000,
  });
  await deposit(WAITING);
  const { data: run } = (await player.call('POST', `/json-api/eapi/game-run/${PLAYED}`, {
    platform: 'desktop',
    type: 'real',
  })) as { data: { runToken: string } };
  await playRound({ gamesOrigin, runToken: run.runToken, slug: PLAYED });
  return { player, email };
};

const pathOf = ({ path, input: { params = {}, query = {} } }: WantedAnswer): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  return `${filled}?${queryText({ platform: 'mobile', ...query })}`;
};

const nobodys = (answers: Record<string, unknown>, email: string): Record<string, unknown> => {
  const text = JSON.stringify(answers)
    .replaceAll(email, MADE_UP.email)
    .replace(/"hash":"[^"]*"/g, `"hash":"${MADE_UP.hash}"`)
    .replace(/"payUrl":"[^"]*"/g, `"payUrl":"${MADE_UP.payUrl}"`);
  return JSON.parse(text);
};

/**
 * What a player who was made up for it is answered on every page behind the login: the pages are rendered from the sources, and what they ask for
 * is asked of the site, until they ask for nothing more.
 * @throws Error when a page goes on asking, or the site refuses
 */
export const recordPlayer = async (
  site: string,
  recorded: Omit<Recorded, 'player'>,
): Promise<Recorded['player']> => {
  const { player, email } = await newPlayer(site, recorded);
  const now = Date.now();
  const [from, to] = [now - DAY, now + DAY].map((at) => new Date(at).toISOString());
  const period = queryText({ platform: 'mobile', from, to });
  const { items: rounds } = (await player.call('GET', `/json-api/v2/rounds?${period}`)) as {
    items: { id: string }[];
  };
  // the pages of one round are about this one
  recorded.params.profileRound = { id: rounds[0]?.id ?? '' };
  const body = firstComposition();
  const shell = await sourceOf('shell');
  const releaseOf = (area: string) =>
    buildOf(area, 'recorded', {}, { contract: contractOf(area), manifest: MANIFESTS.get(area) })
      .release;
  const release = releaseOf('shell');
  const answers: Record<string, unknown> = {};
  for (const area of AREAS) {
    const own = releaseOf(area);
    const cast = { shell: release, area: own, slots: slotsOf(body, own) };
    const visits = () => privateVisits(cast, body, [null], { ...recorded, player: answers });
    if (visits().length === 0) continue;
    const source = await sourceOf(area);
    for (let left = ROUNDS; ; left -= 1) {
      const requests = visits().map(({ request }) => request);
      const { pages } = await renderPages({ shell, area: source, requests });
      const wanted = pages.flatMap(({ result }) => result?.wanted ?? []);
      const asked = new Map(wanted.map((each) => [requestKey('GET', each.path, each.input), each]));
      if (asked.size === 0) break;
      if (left === 0) throw new Error(`${area} goes on asking for ${[...asked.keys()].join(', ')}`);
      for (const [key, each] of asked) answers[key] = await player.call('GET', pathOf(each));
    }
  }
  return nobodys(answers, email);
};
