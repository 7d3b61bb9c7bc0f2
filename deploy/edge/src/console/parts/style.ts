/** The console's only sheet; the page's nonce lets it in. */
export const STYLE = `
:root { --ink: #1c2233; --mute: #667085; --line: #e6e8ee; --ground: #f6f7fa; --card: #fff; --accent: #3b5bdb; --good: #2b8a3e; --bad: #c92a2a; --warn: #b35c00; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums; }
a { color: var(--accent); text-decoration: none; } a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
header { background: var(--card); border-bottom: 1px solid var(--line); }
header > div, main { max-width: 1336px; margin: 0 auto; padding: 0 32px; }
header > div { display: flex; align-items: center; gap: 28px; height: 56px; }
header strong { font-size: 15px; letter-spacing: -0.01em; white-space: nowrap; }
nav { display: flex; gap: 4px; flex: 1; min-width: 0; overflow-x: auto; white-space: nowrap; }
nav a { color: var(--mute); padding: 6px 12px; border-radius: 6px; } nav a:hover { background: var(--ground); text-decoration: none; }
nav a[aria-current] { color: var(--ink); background: #edf0f7; font-weight: 600; }
@media (max-width: 820px) {
  header > div, main { padding-left: 16px; padding-right: 16px; }
  header > div { flex-wrap: wrap; gap: 4px 16px; height: auto; padding-top: 10px; padding-bottom: 6px; }
  header strong { flex: 1; } nav { order: 1; flex: 1 0 100%; }
}
main { padding-top: 28px; padding-bottom: 64px; }
h1 { font-size: 22px; letter-spacing: -0.015em; margin: 0 0 20px; } h1:has(+ .lead) { margin-bottom: 4px; } h2 { font-size: 15px; margin: 0 0 12px; }
.lead { color: var(--mute); margin: 0 0 24px; max-width: 72ch; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 20px 24px; margin: 0 0 20px; }
.card > header, .head { display: flex; align-items: baseline; gap: 12px; justify-content: space-between; border: 0; margin-bottom: 8px; }
.head h2 { margin: 0; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr)); gap: 20px; } .grid .card { margin: 0; } .grid { margin-bottom: 20px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 500; color: var(--mute); font-size: 12px; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
td { padding: 9px 16px 9px 0; border-bottom: 1px solid #f0f1f5; vertical-align: top; white-space: nowrap; } tr:last-child td { border-bottom: 0; }
td.wrap, .wrap { white-space: normal; overflow-wrap: anywhere; min-width: 22em; }
.num { text-align: right; } th:last-child, td:last-child { padding-right: 0; }
code, .code { font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.mute { color: var(--mute); } .small { font-size: 12px; } .good { color: var(--good); } .bad { color: var(--bad); }
.badge { display: inline-block; font-size: 12px; line-height: 18px; padding: 0 8px; border-radius: 9px; background: #eef0f5; color: #475067; white-space: nowrap; }
.badge.canary { background: #fff3d6; color: #8a5300; } .badge.experiment { background: #e7ecff; color: #2f4ac0; } .badge.brand { background: #f3e8ff; color: #7a2cb8; }
.badge.last-known-good, .badge.edge { background: #e3f6e8; color: #226c34; } .badge.broken, .badge.override { background: #ffe5e5; color: #b02222; } .badge.live { background: #e3f6e8; color: #226c34; }
.empty { color: var(--mute); margin: 4px 0; }
.facts { display: flex; flex-wrap: wrap; gap: 8px 40px; margin: 0 0 20px; } .facts div { min-width: 110px; } .facts dt { color: var(--mute); font-size: 12px; } .facts .actions { justify-content: flex-start; margin-top: 2px; } .facts dd { margin: 0; font-size: 18px; font-weight: 600; letter-spacing: -0.01em; }
form.row { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: end; } form.inline { display: inline-flex; gap: 8px; align-items: center; margin: 0; }
label { display: block; font-size: 12px; color: var(--mute); } label.check { display: inline-flex; gap: 6px; align-items: center; color: var(--ink); font-size: 13px; min-height: 36px; }
input:not([type=checkbox]), select { display: block; font: inherit; color: var(--ink); background: #fff; border: 1px solid #cfd4e0; border-radius: 7px; padding: 7px 10px; margin-top: 4px; min-width: 90px; height: 36px; }
input.narrow { width: 90px; min-width: 0; } input.wide { width: 330px; } form.inline input { margin: 0; height: 30px; padding: 3px 8px; width: 76px; min-width: 0; }
button, .button { font: inherit; font-weight: 500; border: 1px solid #cfd4e0; background: #fff; color: var(--ink); border-radius: 7px; padding: 0 14px; height: 36px; cursor: pointer; display: inline-flex; align-items: center; white-space: nowrap; }
button:hover, .button:hover { background: var(--ground); text-decoration: none; } .primary { background: var(--accent); border-color: var(--accent); color: #fff; } .primary:hover { background: #2f4ac0; }
.danger { background: var(--bad); border-color: var(--bad); color: #fff; } .danger:hover { background: #a51111; } .button[aria-current] { background: #edf0f7; border-color: #b9c1d6; } .low { height: 30px; padding: 0 10px; font-size: 13px; }
.actions { display: flex; gap: 8px; flex-wrap: wrap; justify-content: flex-end; }
.notice { border-radius: 8px; padding: 10px 16px; margin: 0 0 20px; background: #e3f6e8; color: #1f5c2d; } .notice.wrong { background: #ffe9e9; color: #8f1d1d; }
.diff { margin: 0; padding: 0; list-style: none; } .diff li { font: 12.5px/1.7 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; padding: 0 10px; border-left: 3px solid var(--line); overflow-wrap: anywhere; }
.diff .add { border-color: #40a35a; background: #f1faf3; } .diff .gone { border-color: #d65a5a; background: #fdf3f3; } .diff .other { border-color: #c99a2e; background: #fdf9ee; }
.plot { width: 100%; max-width: 720px; height: auto; display: block; } .plot text { font: 13px system-ui, sans-serif; fill: var(--ink); } .plot .tick { font-size: 11.5px; fill: var(--mute); }
.legend { display: flex; gap: 20px; margin: 0 0 8px; } .legend span { display: inline-flex; gap: 6px; align-items: center; } .bar { vertical-align: middle; margin-left: 8px; }
.steps { margin: 0; padding: 0; list-style: none; } .steps li { padding: 2px 0; } .steps .won { font-weight: 600; }
.stack { margin: 4px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.login { max-width: 400px; margin: 12vh auto 0; } .login label { margin-bottom: 14px; } .login input { width: 100%; }
`;
