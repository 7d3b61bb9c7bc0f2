import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getNotifications,
  getProfile,
  requestPasswordRestore,
  updateProfile,
} from 'shared-contracts/accounts';
import type { AnyEndpoint } from 'shared-contracts/api';
import { CALLS } from 'shared-contracts/api/served';
import { getPhoneCodes } from 'shared-contracts/contacts';
import type { LogEntry } from 'shared-contracts/content';
import { getStaticPage, putLog } from 'shared-contracts/content';
import { getParticipants, getPromo, getPromos, joinPromo } from 'shared-contracts/promos';
import { buildArea, buildResolved, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite } from '../testing/open-site';
import { SWALLOWED } from './failed-calls';

afterEach(closeSites);

const logOf = (network: FakeNetwork, label = 'call') =>
  network
    .of(putLog)
    .map(({ body }) => body as LogEntry)
    .filter((entry) => entry.label === label);
/** The site before a call that is answered so; what the log was told of it. */
const failing = async (endpoint: AnyEndpoint, status: number, input = {}, code = 'unexpected') => {
  const network = new FakeNetwork();
  const { params = {} } = input as { params?: Record<string, string> };
  const { shell } = await openSite({ path: '/promo', network, runtime: areas(), started: false });
  network.reply(endpoint, () => ({ status, data: { errors: [{ code }] } }), params);
  const call = shell.http.call as (endpoint: AnyEndpoint, input: object) => Promise<unknown>;
  const failure = await call(endpoint, input).catch((error) => error);
  // a call that is logged is logged at once
  await act(async () => void (await import('./failed-calls')));
  return { failure, entries: logOf(network), network, shell, call };
};
const areas = () =>
  new FakeRuntime().serve(
    'promo/b1',
    buildArea({ name: 'promo', pages: { list: page('Promotions') } }),
  );
const slug = { params: { slug: 'x' } };

it('F-2: every call of the table is one of the contract', () => {
  const known = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(SWALLOWED.filter((call) => !known.includes(call))).toEqual([]);
});

describe('F-1, F-2: rethrown', () => {
  const rows: [string, AnyEndpoint, object][] = [
    ['participants', getParticipants, { params: { promoId: 1 } }],
    ['a promo', getPromo, slug],
    ['a static page', getStaticPage, slug],
    ['a profile that is changed', updateProfile, { body: {} }],
    ['a password that is restored', requestPasswordRestore, { body: {} }],
  ];
  it.each(rows)(
    '%s: the caller gets the answer, and the log is told as well',
    async (_, endpoint, input) => {
      const { failure, entries } = await failing(endpoint, 500, input);
      expect(failure).toMatchObject({ name: 'ApiError', status: 500 });
      expect(entries).toHaveLength(1);
      expect(entries[0]?.context).toMatchObject({
        outcome: 'rethrown',
        status: 500,
        area: 'shell',
      });
    },
  );
});

describe('F-2: swallowed', () => {
  const rows: [string, AnyEndpoint, object][] = [
    ['a promo that is joined', joinPromo, { body: { action_id: 1 } }],
    ['the profile', getProfile, {}],
    ['notifications', getNotifications, { query: { offset: 0 } }],
  ];
  it.each(rows)('%s: the log tells of a refusal too', async (_, endpoint, input) => {
    const { failure, entries } = await failing(endpoint, 422, input, 'action_not_allowed');
    expect(failure).toMatchObject({ status: 422 });
    expect(entries.map(({ context }) => [context?.outcome, context?.code])).toEqual([
      ['swallowed', 'action_not_allowed'],
    ]);
  });
});

it('F-3: a failure is logged once a page, however often it happens', async () => {
  const { network, call } = await failing(getPromo, 500, slug);
  await call(getPromo, slug).catch(() => {});
  await waitFor(() => expect(network.of(putLog)).not.toHaveLength(0));
  expect(logOf(network)).toHaveLength(1);
});

describe('F-3a: not logged is', () => {
  const rows: [string, AnyEndpoint, number, object, string][] = [
    ['what the form says', updateProfile, 422, { body: {} }, 'validation'],
    ['a page that is not there', getStaticPage, 404, slug, 'not_found'],
    ['a session that ended', getPromos, 401, {}, 'session_expired'],
    ['the log itself', putLog, 500, { body: {} }, 'unexpected'],
  ];
  it.each(rows)('%s', async (_, endpoint, status, input, code) => {
    const { failure, entries } = await failing(endpoint, status, input, code);
    expect(failure).toMatchObject({ status });
    expect(entries.filter(({ context }) => context?.call)).toEqual([]);
  });
});

it('F-4, F-4b: the entry has build and arm of who asked, the address, and neither secrets nor what fills a path', async () => {
  const network = new FakeNetwork().on(getPhoneCodes, { data: [] });
  network.reply(getPromo, () => ({ status: 503 }), { slug: 'for-anna' });
  const lobby = buildArea({
    name: 'lobby',
    pages: { main: page('Lobby') },
    mount: (host) => {
      host.http.call(getPromo, { params: { slug: 'for-anna' } }).catch(() => {});
      return { wrap: (children) => children, dispose: () => {} };
    },
  });
  const why = 'experiment:hero/b';
  await openSite({
    path: '/new-password/a-secret',
    network,
    runtime: new FakeRuntime().serve('lobby/b7', lobby),
    composition: { areas: { lobby: buildResolved('lobby', { build: 'b7', why }) } },
  });
  await waitFor(() => expect(logOf(network)).toHaveLength(1));
  expect(logOf(network)[0]?.context).toMatchObject({
    area: 'lobby',
    build: 'b7',
    why,
    arm: 'hero/b',
    status: 503,
    outcome: 'rethrown',
    call: 'GET /json-api/actions/{slug}',
    path: '/new-password/{code}',
    revision: 1,
    shell: 'dev',
  });
  expect(JSON.stringify(network.of(putLog))).not.toMatch(/a-secret|for-anna/);
});

it('F-5: a page that became an error page is logged once, with its route and build', async () => {
  const { shell, network } = await openSite({ path: '/promo', runtime: areas() });
  act(() => shell.around.begin());
  await screen.findByRole('heading', { name: 'Promotions' });
  act(() => shell.router.fail(500));
  await waitFor(() => expect(logOf(network, 'route')).toHaveLength(1));
  expect(logOf(network, 'route')[0]).toMatchObject({
    level: 'error',
    context: { status: 500, route: 'action', area: 'promo', build: 'b1', path: '/promo' },
  });
  act(() => shell.router.navigate('/no/such/page'));
  await waitFor(() => expect(logOf(network, 'route')).toHaveLength(2));
  expect(logOf(network, 'route')[1]).toMatchObject({
    level: 'warn',
    context: { status: 404, route: null },
  });
});

it('F-6: a static page that cannot be read is an error page, not the former text', async () => {
  const network = new FakeNetwork().reply(getStaticPage, () => ({ status: 503 }), {
    slug: 'rules',
  });
  await openSite({ path: '/rules', network });
  expect(
    await screen.findByRole('heading', { name: 'The site is under maintenance' }),
  ).toBeVisible();
});

it('F-2: a link that cannot be asked for is said in the form', async () => {
  const network = new FakeNetwork()
    .on(getPhoneCodes, { data: [] })
    .fail(requestPasswordRestore, 500, { code: 'unexpected' });
  const { user } = await openSite({ path: '/remind', network });
  const dialog = await screen.findByRole('dialog');
  await user.type(
    await within(dialog).findByLabelText('E-mail', { selector: 'input' }),
    'ann@example.test',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Send the link' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
});
