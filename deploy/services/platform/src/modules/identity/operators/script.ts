/** Password and passkey in the browser; the token of a link stays in the address's fragment, which no server's log has. */
export const SCRIPT = `'use strict';
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
const text = (data) => btoa(String.fromCharCode(...new Uint8Array(data))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
const form = document.querySelector('form[data-for]');
const note = document.querySelector('[role=alert]');
const send = async (path, body) => {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.errors[0].code.replaceAll('_', ' '));
  return said;
};
const known = (list = []) => list.map((one) => ({ ...one, id: bytes(one.id) }));
const steps = {
  async enrol() {
    const token = location.hash.slice(1);
    const password = form.elements.password.value;
    const options = await send('/desk/enrol/offer', { token, password });
    const user = { ...options.user, id: bytes(options.user.id) };
    const publicKey = { ...options, user, challenge: bytes(options.challenge), excludeCredentials: known(options.excludeCredentials) };
    const made = await navigator.credentials.create({ publicKey });
    const passkey = {
      id: made.id,
      clientDataJSON: text(made.response.clientDataJSON),
      attestationObject: text(made.response.attestationObject),
      transports: made.response.getTransports ? made.response.getTransports() : [],
    };
    await send('/desk/enrol', { token, password, passkey });
    location.replace('/desk/sign-in');
  },
  async passkey() {
    const options = await send('/desk/sign-in/ask', {});
    const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: known(options.allowCredentials) };
    const { id, response } = await navigator.credentials.get({ publicKey });
    await send('/desk/sign-in/passkey', {
      id,
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
    });
    location.replace('/desk');
  },
};
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  note.hidden = true;
  try {
    await steps[form.dataset.for]();
  } catch (error) {
    note.textContent = 'Not done: ' + error.message;
    note.hidden = false;
    button.disabled = false;
  }
});
`;
