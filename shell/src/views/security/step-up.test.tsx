import { act, screen, waitFor, within } from '@testing-library/react';
import { askStepUpPasskey, stepUp, stepUpByPasskey } from 'shared-contracts/security';
import { ownModals } from '../../modals/modal-stack';
import { buildArea, FakeRuntime, page } from '../../testing/fake-areas';
import { FakeNetwork } from '../../testing/fake-network';
import { closeSites, openSite } from '../../testing/open-site';

/** What the browser's question comes to. */
let answer: () => Promise<object>;
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
beforeEach(() => {
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: () => {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => answer() },
  });
});
afterEach(async () => {
  await closeSites();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const openDialog = async (network: FakeNetwork) => {
  const lobby = buildArea({ name: 'lobby', pages: { main: page('Lobby') } });
  const runtime = new FakeRuntime().serve('lobby/b1', lobby);
  const site = await openSite({ runtime, network, boot: { player: true } });
  const results: unknown[] = [];
  await act(async () => {
    void site.shell.modals.open(ownModals.stepUp, {}).then((result) => results.push(result));
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  return { ...site, dialog, results };
};
const ASKED = { data: { challenge: 'AAAA', rpId: 'localhost' } };

it('SPEC 20: a wrong password is said at its field, and the right one goes on', async () => {
  const network = new FakeNetwork().reply(stepUp, ({ body }) =>
    (body as { password: string }).password === 'right'
      ? { data: { ok: true } }
      : { status: 422, data: { errors: [{ code: 'wrong_password', field: 'password' }] } },
  );
  const { user, dialog, results } = await openDialog(network);
  const field = dialog.getByLabelText('Your password', { selector: 'input' });
  await user.type(field, 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(results).toEqual([]);
  await user.clear(field);
  await user.type(field, 'right');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(results).toEqual(['confirmed']));
});

it('SPEC 20: a passkey signs what was asked for here, and goes on', async () => {
  const network = new FakeNetwork().on(askStepUpPasskey, ASKED).on(stepUpByPasskey, { ok: true });
  const response = {
    clientDataJSON: bytes('said'),
    authenticatorData: bytes('data'),
    signature: bytes('mac'),
  };
  answer = async () => ({
    id: 'key',
    rawId: bytes('key'),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  });
  const { user, dialog, results } = await openDialog(network);
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(results).toEqual(['confirmed']));
  const text = (word: string) => btoa(word).replace(/=+$/, '');
  expect(network.of(stepUpByPasskey).map(({ body }) => body)).toEqual([
    {
      id: 'key',
      clientDataJSON: text('said'),
      authenticatorData: text('data'),
      signature: text('mac'),
    },
  ]);
});

it('SPEC 20: a browser’s question that was closed says nothing, and one that failed says so', async () => {
  const network = new FakeNetwork().on(askStepUpPasskey, ASKED);
  let closed = 0;
  answer = async () => {
    closed += 1;
    throw new DOMException('closed', 'NotAllowedError');
  };
  const { user, dialog, results } = await openDialog(network);
  const press = () => user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  await press();
  await waitFor(() => expect(closed).toBe(1));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Use a passkey' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    ),
  );
  expect(dialog.queryByText(/did not work/)).toBeNull();
  answer = async () => {
    throw new DOMException('It cannot do that', 'NotSupportedError');
  };
  await press();
  expect(await dialog.findByText(/passkey did not work/)).toHaveRole('alert');
  expect([results, network.of(stepUpByPasskey)]).toEqual([[], []]);
});

it('SPEC 20: who closes the dialog, or forgot the password, confirmed nothing', async () => {
  const { user, dialog, results } = await openDialog(new FakeNetwork());
  await user.click(dialog.getByRole('button', { name: 'Forgot the password?' }));
  await waitFor(() => expect(results).toHaveLength(1));
  expect(results).not.toContain('confirmed');
});
