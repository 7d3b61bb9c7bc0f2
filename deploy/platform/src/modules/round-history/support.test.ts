import { PassThrough } from 'node:stream';
import { supportPeopleIn } from '../../http/support';
import { onADriver } from '../../testing/database';
import { Harness } from '../../testing/harness';
import { Table } from '../../testing/table';

const TOKEN = 'a-token-of-ada-that-nobody-guesses';
const OTHER = 'a-token-of-grace-that-nobody-guesses';

describe('who of the support there is', () => {
  test.each([
    ['ada', /no list of name=token/],
    ['ada=short', /the token of ada in SUPPORT_TOKENS has fewer than 32 characters/],
    [`ada=${TOKEN},bob=${TOKEN}`, /a name or a token twice/],
    [`ada=${TOKEN},ada=${OTHER}`, /a name or a token twice/],
    [`a:da=${TOKEN}`, /no list of name=token/],
  ])('RH10: %s is refused at the start', (text, why) => {
    expect(() => supportPeopleIn(text)).toThrow(why);
  });
});

onADriver((open) => {
  let site: Harness;
  const said: string[] = [];
  beforeAll(async () => {
    const log = new PassThrough().on('data', (line) => said.push(String(line)));
    const env = { SUPPORT_TOKENS: `ada=${TOKEN}, grace=${OTHER}`, LOG_LEVEL: 'info' };
    site = await Harness.start(await open(), { changesPerAddress: 30 }, env, log);
    await site.withCatalogue();
  }, 60_000);
  afterAll(() => site.close());

  const basic = (name: string, token: string) => `Basic ${btoa(`${name}:${token}`)}`;
  const look = (url: string, authorization?: string, remoteAddress = '10.9.0.1') =>
    site.app.server.inject({
      ...{ method: 'GET', url, remoteAddress },
      headers: { host: 'localhost', ...(authorization ? { authorization } : {}) },
    });
  /** A player with one round. @returns its number */
  const played = async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    await table.bet(100);
    await table.win(250);
    const [from, to] = [-1, 1].map((days) => new Date(site.now + days * 86_400_000).toISOString());
    const { body } = await site.call('GET', `/json-api/v2/rounds?from=${from}&to=${to}`, player);
    return { player, id: String(body.items[0].id) };
  };

  test('RH10: support reads a round with name and token, and is told apart from anybody else', async () => {
    const { player, id } = await played();
    const seen = await look(`/support/rounds/${id}`, basic('ada', TOKEN));
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(seen.body).toContain(`href="/support/rounds?player=${player.id}"`);
    for (const wrong of [
      undefined,
      basic('ada', OTHER),
      basic('eve', TOKEN),
      basic('', ''),
      basic('constructor', ''),
      `Bearer ${player.token}`,
      'Basic ////',
    ])
      for (const path of ['', `/${id}`, `/${id}/view`, `?player=${player.id}`]) {
        const refused = await look(`/support/rounds${path}`, wrong, `10.9.1.${path.length}`);
        expect([refused.statusCode, refused.json().errors[0].code]).toEqual([401, 'unauthorized']);
        expect(refused.headers['www-authenticate']).toMatch(/^Basic /);
        expect(refused.body).not.toContain(id);
      }
  });

  test('RH10a: it is logged who looked at whose rounds', async () => {
    const { player, id } = await played();
    await look(`/support/rounds/${id}`, basic('grace', OTHER));
    await look(`/support/rounds?player=${player.id}`, basic('ada', TOKEN));
    const looked = said
      .join('')
      .split('\n')
      .filter((line) => line.includes(`"playerId":${player.id}`) && line.includes('support looked'))
      .map((line) => JSON.parse(line));
    expect(looked.map(({ support, round }) => [support, round])).toEqual([
      ['grace', id],
      ['ada', undefined],
    ]);
    expect(said.join('')).not.toContain(TOKEN);
  });

  test('RH10: whoever tries many tokens is turned away', async () => {
    const statuses = new Set<number>();
    for (let tried = 0; tried < 40; tried += 1)
      statuses.add((await look('/support/rounds', basic('ada', `guess-${tried}`), '10.9.2.1')).statusCode);
    expect([...statuses]).toEqual([401, 429]);
  });

  test('RH10: where nobody of the support is named there is no such page', async () => {
    const other = await Harness.start(await open());
    try {
      const answer = await other.app.server.inject({
        ...{ method: 'GET', url: '/support/rounds' },
        headers: { host: 'localhost', authorization: basic('ada', TOKEN) },
      });
      expect(answer.statusCode).toBe(404);
    } finally {
      await other.close();
    }
  });
});
