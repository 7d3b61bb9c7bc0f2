import { leakingSelectors } from './styles';

test.each([
  ['.card{color:red}'],
  ['.card button,.card>p:hover{color:red}'],
  ['@media (width<=359px){.card{gap:0}}'],
  ['.card{p{color:red} @media print{p{color:red}}}'],
  ['.card{@supports (gap:0){@media print{p{color:red}}}}'],
  [':is(.card,.tile) p{color:red}'],
  ['html[data-theme=dark] .card{color:red}'],
  ['.card{& p{color:red} > a{color:red} @media print{color:black}}'],
  ['@keyframes turn_1a2b3c{0%{opacity:0}to{opacity:1}}'],
  ['@font-face{font-family:own;src:url(own.woff2)}'],
])('P-50: %s stays inside its area', (css) => {
  expect(leakingSelectors(css)).toEqual([]);
});

test.each([
  [':root{--color-ink:red}', [':root']],
  ['button,header{display:none!important}', ['button', 'header']],
  ['.card,body{margin:0}', ['body']],
  ['*{box-sizing:border-box}', ['*']],
  ['@media print{a{color:red}}', ['a']],
  ['body:has(.card) header{display:none}', ['body:has(.card) header']],
  ['p:not(.card){color:red}', ['p:not(.card)']],
  [':where(.card,main) p{color:red}', [':where(.card,main) p']],
  ['#root{color:red}', ['#root']],
  ['&{color:red}', ['&']],
  ['[data-state]{color:red}', ['[data-state]']],
  ['.card{:root:has(&) header{display:none}}', [':root:has(&) header']],
  ['.card{@media print{:root:has(&){margin:0}}}', [':root:has(&)']],
])('P-50: %s reaches other pages', (css, selectors) => {
  expect(leakingSelectors(css)).toEqual(selectors);
});
