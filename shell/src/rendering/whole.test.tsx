import '../testing/message-channel';
import { getBalance, getProfile } from 'shared-contracts/accounts';
import { requestKey } from 'shared-contracts/api';
import { type AreaModule, useHost, useOpened } from 'shared-contracts/area';
import { getCategories } from 'shared-contracts/catalogue';
import type { RenderRequest } from 'shared-contracts/composition';
import { getFooterBlocks } from 'shared-contracts/content';
import { observer } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import { buildProfile } from 'shared-contracts/testing';
import { Skeleton } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { buildArea } from '../testing/fake-areas';
import { bootOf, compositionOf } from '../testing/open-site';
import { renderPage } from './render';
import { renderWhole } from './whole';

const AT = { at: Date.parse('2026-06-15T23:30:00Z'), platform: 'mobile', timeZone: 'UTC' } as const;
const PROFILE = requestKey('GET', getProfile.path);
const BALANCE = requestKey('GET', getBalance.path);
const data = {
  [requestKey('GET', getCategories.path, { query: { 'filter[type]': 'category' } })]: { data: [] },
  [requestKey('GET', getFooterBlocks.path)]: { data: [] },
  [PROFILE]: { data: buildProfile({ firstname: 'Ada' }) },
  [BALANCE]: { data: { balance: 1234 } },
};

/** A page as an area has it behind the login: what it shows is asked for by a store, and stands in a dialog. */
const purse = (Content = () => <p>Purse</p>): AreaModule => {
  let stores: { balance: Loadable<number> } | null = null;
  const Page = observer(function Page() {
    const { session } = useHost();
    const balance = stores?.balance;
    useOpened('balance', () => void balance?.ensure());
    return (
      <Dialog open title="Purse" onClose={() => {}} footer={<p>Foot</p>}>
        <Content />
        {balance?.value ? (
          <output>{`${session.profile?.firstname}: ${balance.value}`}</output>
        ) : (
          <Skeleton />
        )}
      </Dialog>
    );
  });
  return buildArea({
    name: 'lobby',
    pages: { main: async () => ({ default: Page }) },
    mount: (host) => {
      stores = {
        balance: new Loadable(() =>
          host.http.call(getBalance).then((answer) => answer.data.balance),
        ),
      };
      return { wrap: (children) => children, dispose: () => {} };
    },
  });
};
const Broken = (): never => {
  const fault = new Error('no purse');
  fault.stack = 'Error: no purse\n    at Broken (lobby/b1/server.0f.js:1:2)';
  throw fault;
};
const request = (area: AreaModule, answers: Record<string, unknown> = data): RenderRequest => ({
  url: '/',
  composition: compositionOf(),
  at: AT,
  whole: true,
  boot: bootOf({ data: { ...answers }, player: true }),
  areas: { lobby: { default: area } },
});
const textOf = (html: string) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.querySelector('[role=dialog]')?.textContent;
};

it('P-46: a whole page has what its player is answered, in a dialog as well', async () => {
  const { html, parts, wanted, faults, whole } = await renderWhole(request(purse()));
  expect(textOf(html)).toBe('PurseAda: 1234Foot');
  expect({ parts, wanted, faults, whole }).toEqual({
    parts: ['lobby/pages/main'],
    wanted: [],
    faults: [],
    whole: true,
  });
});

it('names what it was not given, the player’s own as well', async () => {
  const { [BALANCE]: _, ...rest } = data;
  const { html, wanted } = await renderWhole(request(purse(), rest));
  expect(textOf(html)).toBe('PurseFoot');
  expect(wanted).toEqual([{ method: 'GET', path: getBalance.path, input: {} }]);
});

it('tells what breaks in it with the area', async () => {
  const { faults, whole } = await renderWhole(request(purse(Broken)));
  expect(whole).toBe(true);
  expect(faults).toEqual([
    expect.objectContaining({ area: 'lobby', label: 'area.render', message: 'no purse' }),
  ]);
});

it('is nothing that a player ever gets: the same page without asking for it has no dialog', async () => {
  const { html, wanted, whole } = await renderPage(request(purse()));
  expect(textOf(html)).toBeUndefined();
  expect({ wanted, whole }).toEqual({ wanted: [], whole: undefined });
});
