import { act } from '@testing-library/react';
import * as accounts from 'shared-contracts/accounts';
import { reaction } from 'shared-contracts/lib/state';
import { getPromos } from 'shared-contracts/promos';
import { closeSites, openSite } from '../testing/open-site';

afterEach(closeSites);

it('SPEC 6: what was asked for as the player answers no guest', async () => {
  const { shell, network } = await openSite({ boot: { player: true } });
  network.reply(getPromos, async (sent) => {
    const first = network.of(getPromos)[0] === sent;
    return first ? new Promise<never>(() => {}) : { data: { data: [] } };
  });
  void shell.http.call(getPromos);
  const heard: unknown[] = [];
  const end = reaction(
    () => shell.session.player,
    () => void shell.http.call(getPromos).then((answer) => heard.push(answer)),
  );
  network.on(accounts.logout, { ok: true });
  await act(() => shell.session.logout());
  end();
  expect([network.of(getPromos).length, heard]).toEqual([2, [{ data: [] }]]);
});

it('SPEC 6: what lay over the page goes with the player', async () => {
  const { shell, network } = await openSite({ boot: { player: true } });
  network.on(accounts.logout, { ok: true });
  act(() => {
    shell.toasts.show({ type: 'success', text: '€50.00 received' });
    void shell.modals.alert({ title: 'Your level', text: 'You have reached level 7' });
  });
  await act(() => shell.session.logout());
  expect([shell.toasts.queue.length, shell.modals.list.length]).toEqual([0, 0]);
});
