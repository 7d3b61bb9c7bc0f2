import { headersFor, page, sourceOf } from './page';
import type { SandboxPayment } from './schema';

/**
 * Tells the page around, at the address that the payment was opened for and at no other, how tall this one is and that it has ended.
 * What ended how is no part of it: the site asks the operator. The first wrong field has the focus; who comes back from the bank's own tab
 * sees the newest state.
 */
const SCRIPT = `(()=>{
const {site,state}=document.querySelector('main').dataset;
document.querySelector('[aria-invalid=true]')?.focus();
if(state==='bank')document.addEventListener('visibilitychange',()=>{if(!document.hidden)location.reload()});
if(parent===window)return;
const say=message=>parent.postMessage(message,site);
new ResizeObserver(()=>say({type:'card-frame.height',height:Math.ceil(document.body.getBoundingClientRect().height)})).observe(document.body);
if(state==='ended')say({type:'card-frame.ended'});
})()`;

/** A frame whose document prefers the other scheme than the page around it stands on white, whatever its ink: the document takes the page's. */
const STYLE = `:root:has(.dark){color-scheme:dark}:root:has(.light){color-scheme:light}
label{display:block;font-weight:600;margin:0 0 .25rem}.row{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}.field{margin:0 0 1rem;min-width:0}
input:not([type=checkbox]){width:100%;min-height:48px;padding:.5rem .75rem;border:1px solid var(--line);border-radius:12px;font:inherit;color:inherit;background:transparent}
input[aria-invalid=true]{border-color:#c62828}.wrong{color:#c62828;margin:.25rem 0 0;font-size:.875rem}.check{display:flex;gap:.5rem;align-items:center;font-weight:400;margin:0 0 1rem}
.check input{width:20px;height:20px;margin:0}input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.framed{padding:1rem;max-width:none}.framed h1{font-size:1.125rem}body:has(.framed){background:transparent}
.framed.dark{background:#181b33}.framed.light{background:#fff}.framed.dark,.framed.light{border-radius:16px}
.dark .wrong{color:#ff9c94}.dark input[aria-invalid=true]{border-color:#ff9c94}
.dark{color-scheme:dark;--ink:#eef0fa;--soft:#a3a9c2;--line:#5a6284;--accent:#8d93ff}.light{color-scheme:light;--ink:#171a2b;--soft:#5b6178;--line:#8a90a6;--accent:#4b53d6}
.dark,.light{color:var(--ink)}.dark .main{color:#11142a}.light .main{color:#fff}`;

export interface FrameLook {
  isFramed: boolean;
  look: 'dark' | 'light' | null;
}
const siteOf = ({ returnUrl }: Pick<SandboxPayment, 'returnUrl'>): string =>
  new URL(returnUrl).origin;

/** The page may stand in the site that the payment was opened for, and its one script runs by its hash. */
export const frameHeaders = (payment: SandboxPayment): Record<string, string> => {
  const site = siteOf(payment);
  const { 'content-security-policy': policy = '', ...headers } = headersFor([site]);
  const own = policy
    .replace("frame-ancestors 'none'", `frame-ancestors ${site}`)
    .replace('style-src', `style-src ${sourceOf(STYLE)}`);
  return { ...headers, 'content-security-policy': `${own}; script-src ${sourceOf(SCRIPT)}` };
};

/** `body` is html. */
export function framePage(
  payment: SandboxPayment,
  { lang, title, body }: { lang: string; title: string; body: string },
  { isFramed, look }: FrameLook,
): string {
  const cls = [isFramed ? 'framed' : '', look ?? ''].filter(Boolean).join(' ');
  return page(lang, title, body)
    .replace('</head>', `<style>${STYLE}</style></head>`)
    .replace(
      '<main>',
      `<main class="${cls}" data-site="${siteOf(payment)}" data-state="${payment.step}">`,
    )
    .replace('</body>', `<script>${SCRIPT}</script></body>`);
}
