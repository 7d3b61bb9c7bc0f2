import { getBalance, login } from 'shared-contracts/accounts';
import { ApiError, requestAddress, requestKey } from 'shared-contracts/api';
import { openDeposit } from 'shared-contracts/cashbox';
import { getGames } from 'shared-contracts/catalogue';
import { getPromos } from 'shared-contracts/promos';
import { FakeNetwork } from '../testing/fake-network';
import { EarlyAnswers } from './early-answers';
import { HttpClient, type HttpEvent, type HttpParts, type HttpSettings } from './http-client';
import { INLINED_FOR, InlinedAnswers } from './inlined-answers';
import { createTransport } from './transport';

type Over = Partial<HttpParts> & Pick<HttpSettings, 'network'> & { early?: EarlyAnswers };
/** The words are here, in this language. */
const speaking = (tag: () => string) => ({
  get tag() {
    return tag();
  },
  need: async () => {},
});

const setup = (
  data: Record<string, unknown> = {},
  { network: ask, early, ...over }: Over = {},
  guests = {},
) => {
  const network = new FakeNetwork();
  let now = 0;
  let ended = 0;
  const answers = {
    inlined: new InlinedAnswers(data, () => now),
    guests: new InlinedAnswers({ ...guests }, () => now),
    ...(early && { early }),
  };
  const http = new HttpClient(
    {
      answers,
      i18n: speaking(() => 'pt-BR'),
      viewport: { platform: 'mobile', ofWindow: 'mobile' },
      hydration: { wait: async () => {} },
      connectivity: { regained: async () => false, operatorAway: () => {} },
      ...over,
    },
    { transport: network.transport, ...(ask && { network: ask }) },
  );
  http.actFor({
    shownFor: () => undefined,
    meetOther: async () => {},
    expire: async () => void ended++,
  });
  return { http, network, wait: (ms: number) => (now += ms), ended: () => ended };
};
const query = { 'filter[category]': ['slots', 'top'], q: 'star & co', page: 1 };
const key = requestKey('GET', getPromos.path);
const DATE = 'Sat, 28 Nov 2026 16:33:00 GMT';

it('sends what every call carries', async () => {
  const { http, network } = setup();
  network.on(getGames, { items: [], totalItems: 0 });
  await http.call(getGames, { query });
  const [sent] = network.sent;
  expect(sent?.headers).toMatchObject({
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': 'pt-BR',
  });
  expect(sent?.query.get('platform')).toBe('mobile');
  expect(sent?.query.getAll('filter[category][]')).toEqual(['slots', 'top']);
  expect(sent?.query.get('q')).toBe('star & co');
});

it('a call names the view of its page, and no part of the id that proves it', () => {
  const sent = (view?: string) => createTransport(false, view).defaults.headers;
  expect(sent('rev.time.aB3_x-9.visitor.page.proof')).toMatchObject({ 'X-View': 'aB3_x-9' });
  for (const none of ['', undefined]) expect(sent(none)).not.toHaveProperty('X-View');
});

it('keeps the key of an intent for money, and makes one where none was given', async () => {
  const { http, network } = setup();
  network.reply(openDeposit, () => ({ data: {} }));
  const input = { body: {} as never };
  await http.call(openDeposit, input, { idempotencyKey: 'intent-1' });
  await http.call(openDeposit, input);
  const [first, second] = network.of(openDeposit).map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toBe('intent-1');
  expect(second).toMatch(/^[\da-f-]{36}$/);
});

it('a call that fails waits for the sentences of errors', async () => {
  let arrive = () => {};
  const words = new Promise<void>((done) => {
    arrive = done;
  });
  const { http, network } = setup({}, { i18n: { tag: 'ru', need: () => words } });
  network.reply(getPromos, () => ({ status: 500 }));
  const told = jest.fn();
  const asked = http.call(getPromos).catch(told);
  await Promise.race([asked, new Promise((done) => setTimeout(done, 20))]);
  expect(told).not.toHaveBeenCalled();
  arrive();
  await asked;
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
});

describe('answers of the page', () => {
  it('serve the first calls, not later ones', async () => {
    const { http, network, wait } = setup({ [key]: { items: ['inlined'] } });
    network.reply(getPromos, () => ({ data: { items: ['asked'] } }));
    expect(await http.call(getPromos)).toEqual({ items: ['inlined'] });
    expect(await http.call(getPromos)).toEqual({ items: ['inlined'] });
    wait(INLINED_FOR + 1);
    expect(await http.call(getPromos)).toEqual({ items: ['asked'] });
  });

  it('are in the language of the page: in another one the site is asked', async () => {
    let tag = 'ru';
    const { http, network } = setup(
      { [key]: { items: ['по-русски'] } },
      { i18n: speaking(() => tag) },
    );
    network.reply(getPromos, () => ({ data: { items: ['in English'] } }));
    expect(await http.call(getPromos)).toEqual({ items: ['по-русски'] });
    tag = 'en';
    expect(await http.call(getPromos)).toEqual({ items: ['in English'] });
  });

  it('end with the first call that changes something', async () => {
    const { http, network } = setup({ [key]: { items: ['inlined'] } });
    network.on(login, { ok: true }).reply(getPromos, () => ({ data: { items: ['asked'] } }));
    await http.call(login, { body: { login: 'a', password: 'b' } });
    expect(await http.call(getPromos)).toEqual({ items: ['asked'] });
  });
});

describe('a guest’s answers in a player’s page', () => {
  const everybodys = { data: [{ membership: null }] };
  const mine = { data: [{ membership: 'mine' }] };
  const open = (over: Over = {}) => {
    const made = setup({}, over, { [key]: everybodys });
    made.network.reply(getPromos, () => ({ data: mine }));
    return made;
  };

  it('are for queries; the player’s own is asked for once and stands then', async () => {
    const { http, network } = open();
    expect(await http.call(getPromos)).toEqual(mine);
    const [one, two] = [http.query(getPromos), http.query(getPromos)];
    const guests = { value: everybodys, own: false };
    expect([one.peek(), two.peek()]).toEqual([guests, guests]);
    expect(await Promise.all([one.load(), two.load()])).toEqual([mine, mine]);
    expect(network.of(getPromos)).toHaveLength(2);
    expect(http.query(getPromos).peek()).toBeNull();
  });

  it('stay when the own one fails', async () => {
    const { http, network } = open();
    network.fail(getPromos, 503, { code: 'unavailable' });
    await expect(http.query(getPromos).load()).rejects.toBeInstanceOf(ApiError);
    expect(http.query(getPromos).peek()?.value).toEqual(everybodys);
  });

  it('are gone with another visitor, and after some seconds', () => {
    const { http } = open();
    http.forget();
    expect(http.query(getPromos).peek()).toBeNull();
    const later = open();
    later.wait(INLINED_FOR + 1);
    expect(later.http.query(getPromos).peek()).toBeNull();
  });

  it('are all that a server has', async () => {
    const ask = jest.fn(async () => mine);
    const { http } = open({ network: ask });
    void http.query(getPromos).load();
    await Promise.resolve();
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('H-22a: what the page asked for before its scripts', () => {
  const address = requestAddress(getBalance.path, {}, 'mobile');
  const answered = (status: number, data: unknown, headers: Record<string, string> = {}) =>
    Promise.resolve({ status, headers: new Map(Object.entries(headers)), json: async () => data });
  const open = (sent: Promise<unknown>, over: Over = {}) => {
    let now = 0;
    const early = new EarlyAnswers(
      { [address]: sent as Promise<Response> },
      () => now,
      INLINED_FOR,
    );
    const made = setup({}, { early, ...over });
    made.network.reply(getBalance, () => ({ data: asked }));
    return { ...made, pass: (ms: number) => (now += ms) };
  };
  const given = { data: 'of the page' };
  const asked = { data: 'asked' };

  it('is found by the window, also while the page shows what it was rendered for', async () => {
    const { http, network } = open(answered(200, given), {
      viewport: { platform: 'desktop', ofWindow: 'mobile' },
    });
    expect(await http.call(getBalance)).toEqual(given);
    expect(network.sent).toEqual([]);
  });

  it('answers one call, whose page hears of it as of any other', async () => {
    const sent = answered(200, given, { 'x-composition': 'signature' });
    const { http, network } = open(sent);
    const heard: HttpEvent[] = [];
    http.events.subscribe((event) => heard.push(event));
    expect(await Promise.all([http.call(getBalance), http.call(getBalance)])).toEqual([
      given,
      given,
    ]);
    expect(network.sent).toEqual([]);
    expect(heard).toEqual([
      { type: 'composition', signature: 'signature' },
      { type: 'answered', endpoint: getBalance, answer: given },
    ]);
    expect(await http.call(getBalance)).toEqual(asked);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['was refused', () => answered(401, { errors: [{ code: 'session_expired' }] })],
    ['failed', () => answered(503, { errors: [{ code: 'maintenance' }] })],
    ['did not come', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'is no JSON',
      () => Promise.resolve({ status: 200, json: () => Promise.reject(new SyntaxError('<')) }),
    ],
  ])('is asked for by the call itself where it %s', async (_, sent) => {
    const { http, network, ended } = open(sent());
    expect(await http.call(getBalance)).toEqual(asked);
    expect([network.of(getBalance).length, ended()]).toEqual([1, 0]);
  });

  it('is for this visitor, in this language, and soon', async () => {
    const late = open(answered(200, given));
    late.pass(INLINED_FOR + 1);
    const left = open(answered(200, given));
    left.http.forget();
    let tag = 'ru';
    const switched = open(answered(200, given), { i18n: speaking(() => tag) });
    await switched.http.call(getPromos).catch(() => {});
    tag = 'en';
    for (const { http } of [late, left, switched])
      expect(await http.call(getBalance)).toEqual(asked);
  });

  it('is left aside by who may give the call up', async () => {
    const { http } = open(answered(200, given));
    const { signal } = new AbortController();
    expect(await http.call(getBalance, undefined, { signal })).toEqual(asked);
  });
});

it('TAKEOVER 7, 11: asks at once, and answers when the page may change; what changes something waits for that', async () => {
  let mayChange = () => {};
  const taken = new Promise<void>((resolve) => {
    mayChange = resolve;
  });
  const { http, network } = setup({}, { hydration: { wait: () => taken } });
  network.reply(getPromos, () => ({ data: { items: ['asked'] } }));
  network.on(login, { ok: true });
  const heard: unknown[] = [];
  const { signal } = new AbortController();
  const call = http.call(getPromos).then((answer) => heard.push(answer));
  const abortable = http.call(getPromos, {}, { signal }).then((answer) => heard.push(answer));
  const change = http.call(login, { body: { login: 'a', password: 'b' } });
  await new Promise(process.nextTick);
  expect([http.isChanging, network.of(login).length, network.of(getPromos).length, heard]).toEqual([
    true,
    0,
    2,
    [],
  ]);
  mayChange();
  await Promise.all([call, abortable, change]);
  expect([network.of(login).length, heard]).toEqual([
    1,
    [{ items: ['asked'] }, { items: ['asked'] }],
  ]);
});

it('asks once for what several want at the same time', async () => {
  const { http, network } = setup();
  network.reply(getPromos, () => ({ data: { items: [] } }));
  await Promise.all([http.call(getPromos), http.call(getPromos)]);
  expect(network.of(getPromos)).toHaveLength(1);
  await http.call(getPromos);
  expect(network.of(getPromos)).toHaveLength(2);
});

describe('errors', () => {
  const failed = async (reply: Parameters<FakeNetwork['reply']>[1]) => {
    const { http, network, ended } = setup();
    network.reply(getBalance, reply);
    const error = await http.call(getBalance).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    return { error: error as ApiError, ended: ended() };
  };

  it('carry every code and field of the answer', async () => {
    const errors = [{ code: 'email_taken', field: 'email' }, { code: 'underage' }];
    const { error, ended } = await failed(() => ({
      status: 422,
      data: { errors },
      headers: { 'x-request-id': 'r1' },
    }));
    expect(error).toMatchObject({
      status: 422,
      codes: ['email_taken', 'underage'],
      requestId: 'r1',
    });
    expect(ended).toBe(0);
  });

  it.each([
    [401, 'unauthorized'],
    [413, 'payload_too_large'],
    [429, 'rate_limited'],
    [451, 'region_blocked'],
    [503, 'maintenance'],
    [500, 'unexpected'],
  ])('without a shape speak by their status: %i is %s', async (status, code) => {
    const { error } = await failed(() => ({ status, data: '<html>' }));
    expect(error).toMatchObject({ status, code });
  });

  it('say that the session is over, by header or by code', async () => {
    expect((await failed(() => ({ status: 401, headers: { 'x-session': 'ended' } }))).ended).toBe(
      1,
    );
    const errors = [{ code: 'session_expired' }];
    expect((await failed(() => ({ status: 401, data: { errors } }))).ended).toBe(1);
    expect((await failed(() => ({ status: 401 }))).ended).toBe(0);
  });

  it('tell a lost connection from one that is too slow', async () => {
    const { AxiosError } = (await import('shared-contracts/lib/http')).axios;
    const lost = await failed(() => {
      throw new AxiosError('x', 'ERR_NETWORK');
    });
    const late = await failed(() => {
      throw new AxiosError('x', 'ECONNABORTED');
    });
    expect(lost.error).toMatchObject({ status: 0, code: 'offline' });
    expect(late.error).toMatchObject({ status: 0, code: 'timeout' });
  });
});

test.each([
  ['an answer that nobody keeps', 200, { 'cache-control': 'private, no-store', date: DATE }, true],
  ['a refusal that nobody keeps', 422, { 'cache-control': 'no-store', date: DATE }, true],
  ['an answer that may have been kept', 200, { 'cache-control': 'max-age=60', date: DATE }, false],
  ['an answer without a date', 200, { 'cache-control': 'no-store' }, false],
])('%s tells what the server’s clock shows, or not', async (_what, status, headers, isTold) => {
  const times: Extract<HttpEvent, { type: 'time' }>[] = [];
  const { http, network } = setup();
  http.events.subscribe((event) => event.type === 'time' && times.push(event));
  network.reply(getBalance, () => ({
    status,
    headers: headers as Record<string, string>,
    data: {},
  }));
  await http.call(getBalance).catch(() => {});
  expect(times).toHaveLength(isTold ? 1 : 0);
  for (const { earliest, latest } of times) {
    expect(earliest).toBe(Date.parse(DATE));
    expect(latest).toBeGreaterThanOrEqual(earliest + 1000);
  }
});
