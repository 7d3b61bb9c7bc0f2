/**
 * `/chat/frame.js`, plain script of the frame. It speaks with the site by its exact origin: says `ready`, is told `open` (ticket, provider,
 * colours), `news` and `seen`, and asks for another `ticket` before the one at hand ends.
 */
export const FRAME_SCRIPT = `(() => {
  const { site, script, lost, hello, often } = document.body.dataset;
  const log = document.querySelector('ol');
  const note = document.querySelector('p');
  const form = document.querySelector('form');
  const field = form.elements.body;
  const COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch|oklab|color)a?\\([\\w .,%/-]{1,60}\\))$/i;
  let token = '';
  let last = 0;
  let timer = 0;
  let opened = false;

  const tell = (message) => parent.postMessage(message, site);
  const ask = async (path, body) => {
    const answer = await fetch(path, {
      method: body ? 'POST' : 'GET',
      credentials: 'omit',
      headers: { authorization: 'Bearer ' + token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status === 401) tell({ type: 'ticket' });
    if (!answer.ok) throw Object.assign(new Error(String(answer.status)), { status: answer.status });
    return answer.json();
  };
  const show = ({ author, body, at }) => {
    const line = document.createElement('li');
    line.className = author;
    line.textContent = body;
    const time = document.createElement('time');
    time.dateTime = at;
    time.textContent = new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
    line.append(time);
    log.append(line);
    log.scrollTop = log.scrollHeight;
    return line;
  };
  const read = async () => {
    clearTimeout(timer);
    try {
      const { items, unread } = await ask('/chat/messages?after=' + last);
      for (const item of items) if (item.id > last) show(item);
      last = items.length > 0 ? items[items.length - 1].id : last;
      note.textContent = last === 0 ? hello : '';
      if (unread > 0 && document.visibilityState === 'visible') await ask('/chat/seen', {});
    } catch (error) {
      if (error.status !== 401) note.textContent = lost;
    }
    timer = setTimeout(read, document.visibilityState === 'visible' ? 4000 : 20000);
  };
  const send = async (key, body) => {
    try {
      await ask('/chat/messages', { key, body });
      note.textContent = '';
      return true;
    } catch (error) {
      note.textContent = error.status === 429 ? often : lost;
      return false;
    }
  };
  let pending = null;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = field.value.trim();
    const button = form.querySelector('button');
    if (!body || button.disabled) return;
    // a text that is sent again after a lost answer is the same message
    if (!pending || pending.body !== body) pending = { key: crypto.randomUUID(), body };
    button.disabled = true;
    const sent = await send(pending.key, body);
    button.disabled = false;
    if (sent) {
      pending = null;
      field.value = '';
      await read();
    }
    field.focus();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  addEventListener('keydown', (event) => event.key === 'Escape' && tell({ type: 'close' }));

  // providers read what they are opened with from names of their own
  const PROVIDERS = {
    webim: ({ account, location, visitor, signature }) => ({
      webim: { accountName: account, location, visitor: { ...visitor, hash: signature } },
    }),
    netrox: ({ account, location, visitor, signature }) => ({
      netrox: { account, location, visitor, signature },
    }),
  };
  const openProvider = (provider, settings) => {
    Object.assign(window, PROVIDERS[provider](settings));
    const tag = document.createElement('script');
    tag.src = script;
    tag.onload = () => tell({ type: 'opened' });
    tag.onerror = () => tell({ type: 'failed' });
    document.head.append(tag);
  };
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== site || source !== parent || typeof data !== 'object' || !data) return;
    if (data.type === 'news' && opened) read();
    if (data.type !== 'open') return;
    for (const [name, colour] of Object.entries(data.look ?? {}))
      if (/^[a-z-]{1,20}$/.test(name) && COLOUR.test(String(colour).trim()))
        document.documentElement.style.setProperty('--' + name, String(colour).trim());
    if (Object.hasOwn(PROVIDERS, data.provider)) return opened || script === undefined ? undefined : ((opened = true), openProvider(data.provider, data.settings));
    token = String(data.token);
    const first = !opened;
    opened = true;
    form.hidden = false;
    read().then(() => {
      if (!first) return;
      tell({ type: 'opened' });
      field.focus();
    });
  });
  document.addEventListener('visibilitychange', () => opened && document.visibilityState === 'visible' && read());
  tell({ type: 'ready' });
})();
`;
