import { axios } from 'shared-contracts/lib/http';
import { getPromos, joinPromo } from 'shared-contracts/promos';
import { HttpClient } from '../http/http-client';
import { InlinedAnswers } from '../http/inlined-answers';
import { Connectivity } from './connectivity';

const lineOf = (onLine: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });

/** A site that can go away and come back, and a page that calls it. */
const setup = () => {
  const site = { answers: true, loses: 0, probes: 0, calls: 0, operator: true, late: false };
  const probe = async () => {
    site.probes += 1;
    if (!site.answers) throw new TypeError('Failed to fetch');
  };
  const connectivity = new Connectivity({ win: window, probe, random: () => 1 });
  const transport = axios.create({
    adapter: async (config) => {
      site.calls += 1;
      if (!site.answers || site.loses-- > 0)
        throw new axios.AxiosError('Network Error', 'ERR_NETWORK', config);
      if (!site.operator) {
        const [status, code] = site.late ? [504, 'timeout'] : [503, 'maintenance'];
        const response = {
          data: { errors: [{ code }] },
          status,
          statusText: '',
          headers: {},
          config,
        };
        throw new axios.AxiosError(String(status), 'ERR_BAD_RESPONSE', config, null, response);
      }
      return { data: { items: ['asked'] }, status: 200, statusText: '', headers: {}, config };
    },
  });
  const back = jest.fn();
  const none = () => new InlinedAnswers({}, () => 0);
  connectivity.onBack((operatorWasAway) => operatorWasAway && back());
  const http = new HttpClient(
    {
      answers: { inlined: none(), guests: none() },
      i18n: { tag: 'en', need: async () => {} },
      viewport: { platform: 'desktop', ofWindow: 'desktop' },
      hydration: { wait: async () => {} },
      connectivity,
    },
    { transport },
  );
  return { site, connectivity, http, back };
};
const soon = () => jest.advanceTimersByTimeAsync(0);
let made: ReturnType<typeof setup>;
beforeEach(() => {
  jest.useFakeTimers();
  made = setup();
});
afterEach(() => {
  made.connectivity.dispose();
  lineOf(true);
  jest.useRealTimers();
});

it('CONNECTIVITY 1, 3, 4: a reading call waits while the site is silent, is made again when it is back, and the page says what is true', async () => {
  const { site, connectivity, http } = made;
  site.answers = false;
  const call = http.call(getPromos);
  await soon();
  expect(connectivity.state).toBe('unreachable');
  expect([site.calls, site.probes]).toEqual([1, 1]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(site.probes).toBe(2);
  site.answers = true;
  await jest.advanceTimersByTimeAsync(4000);
  expect(site.probes).toBe(3);
  expect(await call).toEqual({ items: ['asked'] });
  expect(connectivity.state).toBe('online');
});

it('CONNECTIVITY 1, 4: the device’s own word is said at once, and that it is back is tried at once', async () => {
  const { site, connectivity, http } = made;
  site.answers = false;
  lineOf(false);
  window.dispatchEvent(new Event('offline'));
  expect(connectivity.state).toBe('offline');
  const call = http.call(getPromos);
  await soon();
  site.answers = true;
  lineOf(true);
  window.dispatchEvent(new Event('online'));
  expect(await call).toEqual({ items: ['asked'] });
  expect(connectivity.state).toBe('online');
});

it('CONNECTIVITY 2: where the site is there after all, a lost call is tried once more', async () => {
  const { site, connectivity, http } = made;
  site.loses = 1;
  expect(await http.call(getPromos)).toEqual({ items: ['asked'] });
  site.loses = 2;
  await expect(http.call(getPromos)).rejects.toMatchObject({ code: 'offline' });
  expect(connectivity.state).toBe('online');
});

it('CONNECTIVITY 3: a call that changes something fails at once and is made once', async () => {
  const { site, connectivity, http } = made;
  site.answers = false;
  await expect(http.call(joinPromo, { body: { action_id: 1 } })).rejects.toMatchObject({
    code: 'offline',
  });
  await soon();
  expect(connectivity.state).toBe('unreachable');
  site.answers = true;
  await jest.advanceTimersByTimeAsync(2000);
  expect(connectivity.state).toBe('online');
  expect(site.calls).toBe(1);
});

it('CONNECTIVITY 4: probes twice as rarely each time, at most every half minute, and not in a hidden tab', async () => {
  const { site } = made;
  site.answers = false;
  window.dispatchEvent(new Event('offline'));
  await jest.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000);
  expect(site.probes).toBe(4);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(site.probes).toBe(6);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(site.probes).toBe(6);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(site.probes).toBe(7);
});

it('CONNECTIVITY 4: a device that comes online and gets nothing through at once is not kept waiting', async () => {
  const { site, connectivity } = made;
  site.answers = false;
  window.dispatchEvent(new Event('offline'));
  await jest.advanceTimersByTimeAsync(2000 + 4000 + 8000);
  window.dispatchEvent(new Event('online'));
  await soon();
  expect(connectivity.state).toBe('unreachable');
  site.answers = true;
  await jest.advanceTimersByTimeAsync(2000);
  expect(connectivity.state).toBe('online');
});

it('CONNECTIVITY 5: who waits for it hears each time that it is back, until it is enough', async () => {
  const { site, connectivity } = made;
  const heard: string[] = [];
  const end = connectivity.onBack(() => heard.push('back'));
  for (const turn of [1, 2]) {
    site.answers = false;
    window.dispatchEvent(new Event('offline'));
    site.answers = true;
    window.dispatchEvent(new Event('online'));
    await soon();
    expect(heard).toHaveLength(turn);
  }
  end();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await soon();
  expect(heard).toHaveLength(2);
});

it.each([
  ['is away', false, 'maintenance'],
  ['takes too long', true, 'timeout'],
])(
  'CONNECTIVITY 6: an operator who %s is asked the same again, and everybody reads again once it is back',
  async (_, late, code) => {
    const { site, connectivity, http, back } = made;
    Object.assign(site, { operator: false, late });
    for (const _ of [1, 2]) await expect(http.call(getPromos)).rejects.toMatchObject({ code });
    expect([connectivity.state, site.calls]).toEqual(['unreachable', 2]);
    await jest.advanceTimersByTimeAsync(2000);
    expect([connectivity.state, site.calls, back.mock.calls.length]).toEqual(['unreachable', 3, 0]);
    site.operator = true;
    await jest.advanceTimersByTimeAsync(4000);
    expect([connectivity.state, site.calls, back.mock.calls.length]).toEqual(['online', 4, 1]);
    await jest.advanceTimersByTimeAsync(120_000);
    expect([site.calls, back.mock.calls.length]).toEqual([4, 1]);
  },
);

it('CONNECTIVITY 6: a change that an operator who is away refused is not made again', async () => {
  const { site, connectivity, http } = made;
  site.operator = false;
  await expect(http.call(joinPromo, { body: { action_id: 1 } })).rejects.toMatchObject({
    status: 503,
  });
  await jest.advanceTimersByTimeAsync(120_000);
  expect([connectivity.state, site.calls]).toEqual(['online', 1]);
});
