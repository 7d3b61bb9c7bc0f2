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
