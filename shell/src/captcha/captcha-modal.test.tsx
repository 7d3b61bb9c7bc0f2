import { screen, waitFor, within } from '@testing-library/react';
import { login } from 'shared-contracts/accounts';
import { askPasskey } from 'shared-contracts/security';
import { FakeRuntime } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite, serverData } from '../testing/open-site';
import type { CaptchaScript } from './captcha-service';

/** A captcha of the second version: a box that a person ticks. */
const script: CaptchaScript = {
  ready: (then) => then(),
  execute: async () => 'silent',
  render(place, { callback }) {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.ariaLabel = 'I am a person';
    box.addEventListener('change', () => callback('ticked'));
    place.replaceChildren(box);
    return 0;
  },
};
afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'grecaptcha');
  await closeSites();
});

test('the second version shows its captcha in the dialog, and a login is sent with what was solved', async () => {
  const bodies: unknown[] = [];
  const network = new FakeNetwork().on(askPasskey, { data: {} }).on(login, ({ body }) => {
    bodies.push(body);
    return { ok: false, message: 'We call you back' };
  });
  const captcha = {
    site_key: 'key',
    active_version: 'second' as const,
    script: 'https://c.test/c.js',
  };
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    Object.assign(window, { grecaptcha: script });
    (nodes[0] as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
  const boot = { serverData: { ...serverData, captcha } };
  const { user } = await openSite({ path: '/login', runtime: new FakeRuntime(), network, boot });
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText('E-mail', { selector: 'input' }), 'me@example.test');
  await user.type(form.getByLabelText('Password', { selector: 'input' }), 'password');
  await user.click(form.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('checkbox', { name: 'I am a person' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        login: 'me@example.test',
        password: 'password',
        captcha: { version: 'second', token: 'ticked' },
      },
    ]),
  );
});
