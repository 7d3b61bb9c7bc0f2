/** Rules of the figures, and of what only their pages have. */
export const FIGURES = `
.skip { position: absolute; left: -999px; } .skip:focus { left: 8px; top: 8px; z-index: 1; background: var(--card); padding: 8px 14px; border-radius: 8px; }
.figure { display: block; width: 100%; height: auto; margin: 0; } .figure text { font: 13px system-ui, sans-serif; fill: var(--ink); } .figure .small { font-size: 12px; fill: var(--mute); } .figure .code { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.picture { max-width: 440px; margin: 0 auto; } .picture .node { fill: var(--plain-ground); stroke: var(--edge); } .picture .none { fill: none; stroke: var(--edge); stroke-dasharray: 3 3; } .picture .gone { fill: var(--mute); text-decoration: line-through; }
.flow { fill: none; stroke: var(--pin-line); } .flow.canary { stroke: var(--canary-line); } .flow.experiment { stroke: var(--experiment-line); } .flow.brand { stroke: var(--brand-line); } .flow.set, .flow.last-known-good { stroke: var(--well-line); } .flow.nobody { stroke-dasharray: 2 4; opacity: 0.8; }
.key { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 20px; padding: 0; list-style: none; } .key li { display: inline-flex; gap: 8px; align-items: center; }
.trios { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr)); gap: 20px; margin-bottom: 20px; } .trios .card { margin: 0; }
.facets { margin: 16px 0 0; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; } .facets dt { color: var(--mute); } .facets dd { margin: 0; overflow-wrap: anywhere; }
details { margin: 12px 0 0; } details.card { margin: 0 0 20px; padding-top: 12px; padding-bottom: 12px; } summary h2 { display: inline; } summary { cursor: pointer; color: var(--accent); padding: 6px 0; } .narrow-figure { display: none; }
.axis text { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; } .axis .many { stroke: none; } .axis .grid { stroke: var(--line); } .axis .line { fill: none; stroke: var(--arm-1); stroke-width: 2; stroke-linejoin: round; } .axis .dot { fill: var(--arm-1); } .axis .release { stroke: var(--canary-line); stroke-dasharray: 2 3; opacity: 0.7; } .axis a:hover .mark, .axis a:focus-visible .mark { fill: var(--accent); } .axis .mark { fill: var(--canary-line); } .axis .mark.edge { fill: var(--bad); } .axis .many { font-size: 12px; font-weight: 600; fill: var(--card); }
.sentences { margin: 0 0 8px; padding: 0 0 0 20px; } .sentences li { padding: 3px 0; overflow-wrap: anywhere; }
@media (max-width: 640px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } table, tbody { display: block; } tr { display: block; padding: 10px 0; border-bottom: 1px solid var(--line); } tr:last-child { border-bottom: 0; }
  td, td.num { display: flow-root; min-height: 26px; border: 0; padding: 3px 0 3px 36%; white-space: normal; overflow-wrap: anywhere; text-align: left; } td::before { content: attr(data-head); float: left; width: 53%; margin-left: -56.25%; color: var(--mute); font-size: 12px; line-height: 20px; overflow-wrap: break-word; }
  td[data-head=""] { padding-left: 0; } td[data-head=""]::before { content: none; } td[data-head=""]:empty { display: none; } td.wrap, .wrap { min-width: 0; }
}
@media (max-width: 820px) {
  .card { padding: 16px; } .wide-figure { display: none; } .narrow-figure { display: block; } .facts { gap: 8px 24px; } input.wide { width: 100%; min-width: 0; }
}
`;
