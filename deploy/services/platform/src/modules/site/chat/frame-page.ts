import { BCP47, type Locale } from 'shared-contracts/composition';
import { text } from '../../../texts';
import { escapeHtml } from '../../sandbox/sandbox/public';

const STYLE = `
:root{--page:#fff;--card:#f2f3f8;--ink:#171a2b;--soft:#5b6178;--line:#dfe2ec;--accent:#4b53d6;--accent-ink:#fff}
*{box-sizing:border-box}html,body{height:100%}body{margin:0;display:flex;flex-direction:column;font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--page)}
ol{flex:1;overflow-y:auto;margin:0;padding:1rem;list-style:none;display:flex;flex-direction:column;gap:.5rem}
li{max-width:85%;padding:.55rem .8rem;border-radius:14px;background:var(--card);white-space:pre-wrap;overflow-wrap:anywhere;align-self:flex-start;border-bottom-left-radius:4px}
li.visitor{align-self:flex-end;background:var(--accent);color:var(--accent-ink);border-radius:14px;border-bottom-right-radius:4px}
li.lost{outline:2px dashed var(--soft)}time{display:block;font-size:.75rem;opacity:.85}
p{margin:0;padding:.5rem 1rem;color:var(--soft);font-size:.875rem}p:empty{display:none}
form{display:flex;gap:.5rem;padding:.75rem;border-top:1px solid var(--line)}
textarea{flex:1;min-width:0;min-height:44px;max-height:140px;padding:.6rem .75rem;border:1px solid var(--soft);border-radius:12px;font:inherit;color:inherit;background:var(--page);resize:none}
button{min-height:44px;padding:0 1rem;border:0;border-radius:12px;font:inherit;font-weight:600;background:var(--accent);color:var(--accent-ink);cursor:pointer}
button:disabled{opacity:.6}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

const originOf = (address: string | undefined) => (address ? ` ${new URL(address).origin}` : '');

/** The frame runs its own script and its provider's, and stands on the brand's site alone. */
export const framePolicy = (
  site: string,
  embedders: readonly string[],
  script: string | undefined,
): string => {
  const provider = originOf(script);
  return [
    `default-src 'none'`,
    `script-src 'self'${provider}`,
    `style-src 'unsafe-inline'${provider}`,
    `connect-src 'self'${provider}`,
    `img-src 'self' data:${provider}`,
    ...(provider ? [`frame-src${provider}`] : []),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${[site, ...embedders].join(' ')}`,
  ].join('; ');
};

interface Frame {
  site: string;
  locale: Locale;
  /** Address of the provider's script. */
  script: string | null;
}
/** The page in the frame: it waits for the site to say who talks. */
export const framePage = ({ site, locale, script }: Frame): string => {
  const say = (key: Parameters<typeof text>[1]) => escapeHtml(text(locale, key));
  const words = ['chat.lost', 'chat.hello', 'chat.often'] as const;
  const data = words.map((key) => `data-${key.slice(5)}="${say(key)}"`).join(' ');
  return (
    `<!doctype html><html lang="${BCP47[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${say('chat.title')}</title><style>${STYLE}</style></head>` +
    `<body data-site="${escapeHtml(site)}" ${script ? `data-script="${escapeHtml(script)}"` : ''} ${data}>` +
    `<ol tabindex="0" aria-live="polite" aria-label="${say('chat.title')}"></ol><p role="status"></p>` +
    `<form hidden><textarea name="body" maxlength="2000" rows="1" required aria-label="${say('chat.write')}" placeholder="${say('chat.write')}"></textarea>` +
    `<button>${say('chat.send')}</button></form><script src="/chat/frame.js" defer></script></body></html>`
  );
};
