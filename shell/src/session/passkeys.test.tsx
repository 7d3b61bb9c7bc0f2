import { act, screen, waitFor, within } from '@testing-library/react';
import { askPasskey } from 'shared-contracts/security';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite } from '../testing/open-site';

const FAILED = 'The passkey did not work. Try again, or log in with your password.';
/** How the browser was asked: among suggestions, or at once. */
let asked: (string | undefined)[] = [];

beforeEach(() => {
  asked = [];
  const known = Object.assign(() => {}, { isConditionalMediationAvailable: async () => true });
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: known });
  const get = async ({ mediation }: { mediation?: string }) => {
    asked.push(mediation);
    throw new DOMException('It cannot do that', 'NotSupportedError');
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
});
afterEach(() => {
  closeSites();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const openLogin = async () => {
  const lobby = buildArea({ name: 'lobby', pages: { main: page('Lobby') } });
  const network = new FakeNetwork().on(askPasskey, {
    data: { challenge: 'AAAA', rpId: 'localhost' },
  });
  const runtime = new FakeRuntime().serve('lobby/b1', lobby);
  const site = await openSite({ path: '/login', runtime, network });
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(asked).toEqual(['conditional']));
  // what follows from the refusal has happened
  await act(async () => {});
  return { ...site, dialog };
};

it('SPEC 17: a form that is only opened says nothing of what the browser cannot do', async () => {
  const { shell } = await openLogin();
  expect(shell.toasts.shown).toEqual([]);
});

it('SPEC 17: who pressed is told that it did not work', async () => {
  const { user, dialog } = await openLogin();
  await user.click(await within(dialog).findByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(asked).toEqual(['conditional', undefined]);
});
