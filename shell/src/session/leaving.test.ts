import { act } from '@testing-library/react';
import * as api from 'shared-contracts/api';
import { reaction } from 'shared-contracts/lib/state';
import { closeSites, openSite } from '../testing/open-site';

afterEach(closeSites);

it('SPEC 6: what was asked for as the player answers no guest', async () => {
  const { shell, network } = await openSite({ boot: { player: true } });
  network.reply(api.getPromos, async (sent) => {
    const first = network.of(api.getPromos)[0] === sent;
    return first ? new Promise<never>(() => {}) : { data: { data: [] } };
  });
  void shell.http.call(api.getPromos);
  const heard: unknown[] = [];
  const end = reaction(
    () => shell.session.player,
    () => void shell.http.call(api.getPromos).then((answer) => heard.push(answer)),
  );
  network.on(api.logout, { ok: true });
  await act(() => shell.session.logout());
  end();
  expect([network.of(api.getPromos).length, heard]).toEqual([2, [{ data: [] }]]);
});
