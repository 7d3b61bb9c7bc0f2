import { createHash } from 'node:crypto';
import type { Core } from '../../../core';
import { digest } from '../../../crypto';
import type { CaptchaVerifier } from '../../../ports/captcha';
import { takeCaptcha } from './repository';

/** Leading zero hex digits of the proof's digest: about 4000 tries. */
const ZEROS = '000';
const LIFE_MS = 120_000;

/** Takes a proof of work `{milliseconds}.{nonce}` once, within two minutes. */
export function createSandboxCaptcha(core: Core): CaptchaVerifier {
  return {
    async verify({ token }) {
      const [at = '', nonce = ''] = token.split('.');
      const age = core.now().getTime() - Number(at);
      if (!/^\d{13}$/.test(at) || nonce === '' || age > LIFE_MS || age < -LIFE_MS) return false;
      if (!createHash('sha256').update(token).digest('hex').startsWith(ZEROS)) return false;
      return takeCaptcha(core.db, digest(token), core.now());
    },
  };
}

/** `/sandbox/captcha.js`: the part of the usual captcha interface that a site calls (`ready`, `execute`, `render`). */
export const CAPTCHA_SCRIPT = `(() => {
  const hex = (bytes) => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');
  const work = async () => {
    const at = Date.now();
    for (let nonce = 0; ; nonce += 1) {
      const token = at + '.' + nonce.toString(36) + Math.random().toString(36).slice(2, 6);
      const sum = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
      if (sum.startsWith('${ZEROS}')) return token;
    }
  };
  window.grecaptcha = {
    ready: (run) => run(),
    execute: () => work(),
    render: (place, options) => {
      const element = typeof place === 'string' ? document.getElementById(place) : place;
      const label = document.createElement('label');
      const box = document.createElement('input');
      box.type = 'checkbox';
      box.addEventListener('change', async () => {
        box.disabled = true;
        options.callback(await work());
      });
      label.append(box, ' ', options.label ?? 'I am not a robot');
      element.replaceChildren(label);
      return 0;
    },
    reset: () => undefined,
  };
})();
`;

/** What a page demands of the script's bytes. */
export const CAPTCHA_INTEGRITY = `sha384-${createHash('sha384').update(CAPTCHA_SCRIPT).digest('base64')}`;
