import { FIGURES } from './figure-style';
import { THEME } from './theme';

/** The console's only sheet; the page's nonce lets it in. */
export const STYLE = `${THEME}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums; }
a { color: var(--accent); text-decoration: none; } a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
header { background: var(--card); border-bottom: 1px solid var(--line); }
header > div, main { max-width: 1336px; margin: 0 auto; padding: 0 32px; }
header > div { display: flex; align-items: center; gap: 20px; min-height: 56px; }
header strong { font-size: 15px; letter-spacing: -0.01em; white-space: nowrap; }
nav { display: flex; flex-wrap: wrap; gap: 2px; flex: 1; min-width: 0; white-space: nowrap; }
nav a { color: var(--mute); padding: 6px 9px; border-radius: 6px; } nav a:hover { background: var(--ground); text-decoration: none; }
nav a[aria-current] { color: var(--ink); background: var(--chosen); font-weight: 600; }
.who { font-size: 12px; line-height: 1.35; text-align: right; } .who span { display: block; max-width: 14em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
@media (max-width: 820px) {
  header > div, main { padding-left: 16px; padding-right: 16px; }
  header > div { flex-wrap: wrap; gap: 4px 16px; padding-top: 10px; padding-bottom: 6px; }
  header strong { flex: 1; } nav { order: 1; flex: 1 0 100%; }
}
main { padding-top: 28px; padding-bottom: 64px; }
h1 { font-size: 22px; letter-spacing: -0.015em; margin: 0 0 20px; } h1:has(+ .lead) { margin-bottom: 4px; } h2 { font-size: 15px; margin: 0 0 12px; } h3 { font-size: 13px; margin: 12px 0 4px; color: var(--mute); }
.lead { color: var(--mute); margin: 0 0 24px; max-width: 72ch; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 20px 24px; margin: 0 0 20px; }
.card > header, .head { display: flex; align-items: baseline; gap: 12px; justify-content: space-between; border: 0; margin-bottom: 8px; }
.head h2 { margin: 0; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr)); gap: 20px; } .grid .card { margin: 0; } .grid { margin-bottom: 20px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 500; color: var(--mute); font-size: 12px; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
td { padding: 9px 16px 9px 0; border-bottom: 1px solid var(--row); vertical-align: top; white-space: nowrap; } tr:last-child td { border-bottom: 0; }
td.wrap, .wrap { white-space: normal; overflow-wrap: anywhere; min-width: 22em; }
.num { text-align: right; } th:last-child, td:last-child { padding-right: 0; }
code, .code { font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.mute { color: var(--mute); } .small { font-size: 12px; } .good { color: var(--good); } .bad { color: var(--bad); }
.badge { display: inline-block; font-size: 12px; line-height: 18px; padding: 0 8px; border-radius: 9px; background: var(--plain-ground); color: var(--plain); white-space: nowrap; }
.badge.canary { background: var(--canary-ground); color: var(--canary); } .badge.experiment { background: var(--experiment-ground); color: var(--experiment); } .badge.brand { background: var(--brand-ground); color: var(--brand); }
.badge.last-known-good, .badge.edge { background: var(--well-ground); color: var(--well); } .badge.broken, .badge.override { background: var(--ill-ground); color: var(--ill); } .badge.live { background: var(--well-ground); color: var(--well); }
.empty { color: var(--mute); margin: 4px 0; }
.facts { display: flex; flex-wrap: wrap; gap: 8px 40px; margin: 0 0 20px; } .facts div { min-width: 110px; } .facts dt { color: var(--mute); font-size: 12px; } .facts .actions { justify-content: flex-start; margin-top: 2px; } .facts dd { margin: 0; font-size: 18px; font-weight: 600; letter-spacing: -0.01em; }
form.row { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: end; } form.inline { display: inline-flex; gap: 8px; align-items: center; margin: 0; }
label { display: block; font-size: 12px; color: var(--mute); } label.check { display: inline-flex; gap: 6px; align-items: center; color: var(--ink); font-size: 13px; min-height: 36px; }
input:not([type=checkbox]), select { display: block; font: inherit; color: var(--ink); background: var(--field); border: 1px solid var(--edge); border-radius: 7px; padding: 7px 10px; margin-top: 4px; min-width: 90px; height: 36px; }
input.narrow { width: 90px; min-width: 0; } input.wide { width: 330px; } form.inline input { margin: 0; height: 30px; padding: 3px 8px; width: 76px; min-width: 0; }
button, .button { font: inherit; font-weight: 500; border: 1px solid var(--edge); background: var(--field); color: var(--ink); border-radius: 7px; padding: 0 14px; height: 36px; cursor: pointer; display: inline-flex; align-items: center; white-space: nowrap; }
button:hover, .button:hover { background: var(--ground); text-decoration: none; } .primary { background: var(--press); border-color: var(--press); color: #fff; } .primary:hover { background: var(--press-over); }
.danger { background: var(--danger); border-color: var(--danger); color: #fff; } .danger:hover { background: var(--danger-over); } .button[aria-current] { background: var(--chosen); border-color: var(--edge-strong); } .low { height: 30px; padding: 0 10px; font-size: 13px; }
.actions { display: flex; gap: 8px; flex-wrap: wrap; justify-content: flex-end; }
.notice { border-radius: 8px; padding: 10px 16px; margin: 0 0 20px; background: var(--well-ground); color: var(--well); } .scroll + .notice { margin-top: 16px; } .notice.wrong { background: var(--ill-ground); color: var(--ill); }
.diff { margin: 0; padding: 0; list-style: none; } .diff li { font: 12.5px/1.7 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; padding: 0 10px; border-left: 3px solid var(--line); overflow-wrap: anywhere; }
.diff .add { border-color: var(--good); background: var(--well-faint); } .diff .gone { border-color: var(--bad); background: var(--ill-faint); } .diff .other { border-color: var(--canary); background: var(--canary-faint); }
.plot { width: 100%; max-width: 720px; height: auto; display: block; } .plot text { font: 13px system-ui, sans-serif; fill: var(--ink); } .plot .tick { font-size: 11.5px; fill: var(--mute); }
.legend { display: flex; gap: 20px; margin: 0 0 8px; } .legend span { display: inline-flex; gap: 6px; align-items: center; } .bar { vertical-align: middle; margin-left: 8px; }
.steps { margin: 0; padding: 0; list-style: none; } .steps li { padding: 2px 0; } .steps .won { font-weight: 600; }
.stack { margin: 4px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.login { max-width: 400px; margin: 12vh auto 0; } .login label { margin-bottom: 14px; } .login input { width: 100%; } .login .button, .login button { width: 100%; justify-content: center; height: 40px; } .login form { margin: 0; }
.or { display: flex; align-items: center; gap: 12px; margin: 20px 0; color: var(--mute); font-size: 12px; } .or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
${FIGURES}`;
