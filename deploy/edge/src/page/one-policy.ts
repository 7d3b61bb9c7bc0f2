/** Runs in a page before everything else: see `onePolicy`. */
export const ONE_POLICY = `(function(t,also){if(!t)return;
var make=t.createPolicy.bind(t),home=location.origin,one=make('webpack',{createScriptURL:function(address){
var url=new URL(address,home);
if(url.origin===home&&(url.pathname.indexOf('/r/')===0||url.pathname==='/sw.js')||also.indexOf(url.origin)>=0||also.indexOf(url.href)>=0)return url.href;
throw new TypeError(url.href+' is no script of this site')}});
Object.defineProperty(t,'createPolicy',{value:function(name,rules){
return name==='webpack'?one:make(name,name==='dompurify'?rules:{createHTML:rules&&rules.createHTML})}})
})(globalThis.trustedTypes,(document.currentScript.dataset.also||'').split(' '))`.replaceAll('\n', '');

/**
 * Every build has a runtime that asks for a policy `webpack`; a page has one, and it decides alone (H-5): published files of this
 * site, its service worker, and `also` (addresses, or origins of development servers). Whoever asks gets that one, also builds from before it. Policies that
 * were granted to areas make markup alone, and no address of a script.
 */
export const onePolicy = (nonce: string, also: readonly string[], html: (text: string) => string): string => {
  const data = also.length > 0 ? ` data-also="${html(also.join(' '))}"` : '';
  return `<script nonce="${nonce}"${data}>${ONE_POLICY}</script>`;
};
