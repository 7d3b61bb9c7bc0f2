import type { Fairness } from '../../fair-protocol';
import { type AnyApi, ApiError } from '../api';
import { el } from '../dom';
import type { Translate } from '../text';

const LONGEST = 64;

/**
 * What the coming rounds are drawn with: the commitment, the player's own seed to choose, and the way to have the server's seed revealed.
 * Asked for when it is opened.
 */
export function seedsPart(t: Translate, api: Pick<AnyApi, 'ask'>): HTMLElement {
  const commitment = el('code', {});
  const number = el('span', {});
  const revealed = el('code', {});
  const last = el(
    'div',
    { hidden: true },
    el('dt', {}, t('seeds.revealed')),
    el('dd', {}, revealed),
  );
  const field = el('input', {
    id: 'client-seed',
    type: 'text',
    maxlength: LONGEST,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-note',
  });
  const note = el('p', { id: 'client-seed-note', class: 'seeds-note', role: 'status' });
  const use = el('button', { type: 'button', class: 'main-button small' }, t('seeds.use'));
  const reveal = el(
    'button',
    { type: 'button', class: 'main-button small quiet' },
    t('seeds.reveal'),
  );
  // no form element: the frame of a game may not submit one
  const form = el(
    'div',
    { class: 'seeds-form' },
    el('label', { for: field.id }, t('seeds.own')),
    field,
    use,
  );
  let now: Fairness | undefined;
  let asking = false;
  // what would be typed before the seeds are known would be lost to them
  const wait = (waits: boolean) => {
    for (const control of [field, use, reveal]) control.disabled = waits;
  };
  wait(true);

  function paint(fairness: Fairness): void {
    now = fairness;
    wait(false);
    commitment.textContent = fairness.commitment;
    number.textContent = String(fairness.nonce);
    const [newest] = fairness.revealed;
    last.hidden = !newest;
    revealed.textContent = newest?.serverSeed ?? '';
  }
  /** What was typed stays when it is refused, and when the server's seed is revealed. */
  async function ask(path: string, fields: object, done: string): Promise<void> {
    if (asking) return;
    asking = true;
    field.removeAttribute('aria-invalid');
    note.textContent = '';
    try {
      const answer = await api.ask<Fairness>(path, fields);
      paint(answer);
      if (path !== 'rotate-seed') field.value = answer.clientSeed;
      note.textContent = done && t(done);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal';
      if (code === 'bad_client_seed') field.setAttribute('aria-invalid', 'true');
      note.textContent = t(`error.${code}`);
    } finally {
      asking = false;
    }
  }
  const choose = () => {
    if (now)
      void ask(
        'client-seed',
        { commitment: now.commitment, clientSeed: field.value.trim() },
        'seeds.used',
      );
  };
  use.addEventListener('click', choose);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') choose();
  });
  reveal.addEventListener('click', () => {
    if (now) void ask('rotate-seed', { commitment: now.commitment }, 'seeds.shown');
  });
  const part = el(
    'details',
    { class: 'seeds' },
    el('summary', {}, t('seeds.title')),
    el('p', {}, t('seeds.how')),
    el(
      'dl',
      {},
      el('div', {}, el('dt', {}, t('replay.commitment')), el('dd', {}, commitment)),
      el('div', {}, el('dt', {}, t('seeds.next')), el('dd', {}, number)),
      last,
    ),
    form,
    reveal,
    note,
  );
  part.addEventListener('toggle', () => {
    if (part.open && !now) void ask('fairness', {}, '');
  });
  return part;
}
