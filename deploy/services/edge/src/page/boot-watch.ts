/**
 * Tells when the shell itself does not come or throws before it painted: it cannot report that (E-3). Small, inline, and silent once
 * the shell has taken the page over: the skeleton is gone then, or the mark of a rendered page. What was pressed in such a page
 * before that is left in `pressed`, for the shell to press again (shell/src/hydration, 9), and what the page was opened as in `opened` (10).
 */
export const BOOT_WATCH = `(function(){
globalThis.opened=location.pathname+location.search;
var sent,d=document,get=function(id){return JSON.parse(d.getElementById(id).textContent)};
function report(reason){if(sent||!d.querySelector('#root>.boot-header,#root[data-rendered]'))return;sent=1;
var build=get('composition').shell.build;
fetch('/log',{method:'PUT',keepalive:true,headers:{'Content-Type':'application/json','X-Requested-With':'XMLHttpRequest'},
body:JSON.stringify({label:'shell.render',level:'error',message:reason,datetime:new Date().toISOString(),context:{area:'shell',build:build,view:get('boot').view,reason:reason}})}).catch(function(){})}
addEventListener('error',function(e){var s=e.target&&e.target.src||e.filename||'';if(s.indexOf('/r/shell/')<0)return;
var reason=String(e.message||'script not loaded').slice(0,200);
d.readyState==='loading'?addEventListener('DOMContentLoaded',function(){report(reason)}):report(reason)},true);
addEventListener('click',function(e){if(d.querySelector('#root[data-rendered]'))globalThis.pressed=e.target},true)})()`.replaceAll(
  '\n',
  '',
);
