/**
 * A game that tries all it can from its frame, on the games' own origin: to take the page, to open others, to read it, its storage
 * and its cookies, to flood it with messages and to make up money. It says in its own document what it managed.
 */
export const HOSTILE = `<!doctype html><title>hostile</title><body style="margin:0"><p id="done">trying</p><script>
const managed = [];
const tries = (name, work) => { try { if (work()) managed.push(name); } catch {} };
tries('top', () => { top.location.href = 'about:blank#taken'; return false; });
tries('replace', () => { top.location.replace('about:blank#taken'); return false; });
tries('popup', () => window.open('about:blank', '_blank') !== null);
tries('target', () => { const a = document.createElement('a'); a.href = 'about:blank#taken'; a.target = '_top'; document.body.append(a); a.click(); return false; });
tries('form', () => { const f = document.createElement('form'); f.action = 'about:blank#taken'; f.target = '_top'; document.body.append(f); f.submit(); return false; });
tries('read', () => Boolean(parent.document.body));
tries('storage', () => Boolean(parent.localStorage));
tries('cookies', () => document.cookie.length > 0);
tries('alert', () => { const at = performance.now(); alert('give me your password'); return performance.now() - at > 50; });
const say = (message) => parent.postMessage({ source: 'casino-game', ...message }, '*');
for (let n = 0; n < 10000; n += 1) say({ type: 'x' + n, roundId: n, bet: -n, balance: 'a lot', win: {} });
for (let n = 0; n < 500; n += 1) say({ type: 'roundFinished', roundId: 'none', bet: 100, win: 9e11, balance: 9e11 });
say({ type: 'ready', mode: 'real', currency: 'EUR', balance: 9e11 });
setTimeout(() => { document.getElementById('done').textContent = 'managed: ' + managed.join(', '); }, 1500);
</script>`;

/**
 * A game that says one valid thing ten times a second, with a call of `/said` beside each.
 * @param message in the words of the site's own games
 */
export const pestering = (message: object): string => `<!doctype html><title>pestering</title><body>
<button type="button">Spin</button><script>
setInterval(() => {
  // it takes the focus where it can
  window.focus();
  document.querySelector('button').focus();
  parent.postMessage({ source: 'casino-game', ...${JSON.stringify(message)} }, '*');
  fetch('/said');
}, 100);
</script>`;
