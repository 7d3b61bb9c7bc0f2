import { act } from '@testing-library/react';
import * as api from 'shared-contracts/accounts';
import { buildProfile } from 'shared-contracts/testing';
import { closeSites, openSite } from '../testing/open-site';

afterEach(async () => {
  await closeSites();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const openWithout = async (status: number, code: string) => {
  const site = await openSite({ boot: { player: true }, started: false });
  // from here on time passes in the test alone
  jest.useFakeTimers();
  const heard: string[] = [];
  site.shell.session.events.subscribe((event) => heard.push(event));
  site.network.fail(api.getProfile, status, { code });
  await site.shell.session.start();
  const asked = () => site.network.of(api.getProfile).length;
  return { ...site, heard, asked };
};

it('SPEC 11: a profile that does not come is asked for again, ever later, until it comes', async () => {
  const { shell, network, heard, asked, port } = await openWithout(500, 'unexpected');
  await act(() => shell.live.start());
  expect([shell.session.player, shell.session.profile, asked()]).toEqual([true, null, 1]);
  for (const [pause, times] of [
    [999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
  ] as const) {
    await pass(pause);
    expect(asked()).toBe(times);
  }
  network.on(api.getProfile, { data: buildProfile({ user_id: 7 }) });
  await pass(4000);
  // nobody came: what runs goes on, and the socket has the player's events
  expect([shell.session.profile?.user_id, heard]).toEqual([7, []]);
  expect([port.closes, port.opens]).toEqual([1, 2]);
  await pass(120_000);
  expect(asked()).toBe(4);
});

it('SPEC 11: asks nothing any more when the session has ended', async () => {
  const { shell, network, asked } = await openWithout(500, 'unexpected');
  network.fail(api.getProfile, 401, { code: 'unauthorized' });
  await pass(1000);
  expect(shell.session.player).toBe(false);
  await pass(120_000);
  expect(asked()).toBe(2);
});

it.each(['logs out', 'is closed'])(
  'SPEC 11: an answer that comes when the page %s brings nobody back',
  async (end) => {
    const { shell, network, asked } = await openWithout(500, 'unexpected');
    let answer = () => {};
    network.reply(api.getProfile, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { data: { data: buildProfile() } };
    });
    await pass(1000);
    expect(asked()).toBe(2);
    network.on(api.logout, { ok: true });
    if (end === 'logs out') await act(() => shell.session.logout());
    else act(() => shell.session.dispose());
    answer();
    await pass(120_000);
    expect([asked(), shell.session.profile]).toEqual([
      2,
      end === 'logs out' ? null : expect.anything(),
    ]);
    if (end === 'logs out') expect(shell.session.player).toBe(false);
  },
);
