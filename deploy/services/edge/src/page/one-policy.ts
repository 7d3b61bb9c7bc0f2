import { inlineJson } from './json';

const MAKE = `(function(t,also){if(!t)return;
var make=t.createPolicy.bind(t),home=location.origin,one=make('webpack',{createScriptURL:function(address){
var url=new URL(address,home);
if(url.origin===home&&(url.pathname.indexOf('/r/')===0||url.pathname==='/sw.js')||also.indexOf(url.origin)>=0||also.indexOf(url.href)>=0)return url.href;
throw new TypeError(url.href+' is no script of this site')}});
Object.defineProperty(t,'createPolicy',{value:function(name,rules){
return name==='webpack'?one:make(name,name==='dompurify'?rules:{createHTML:rules&&rules.createHTML})}})
})`.replaceAll('\n', '');

/**
 * Every build has a runtime that asks for a policy `webpack`; a page has one, and it decides alone (H-5): published files of this
 * site, its service worker, and `also` (addresses, or origins of development servers). Anyone who asks gets that one, also builds from before it. Policies that
 * were granted to areas make markup alone, and no address of a script. It runs in a page before everything else; `also` stands in its
 * own text, so that anyone who vouches for the script vouches for that.
 */
export const onePolicy = (also: readonly string[]): string =>
  `${MAKE}(globalThis.trustedTypes,${inlineJson(JSON.stringify(also))})`;
