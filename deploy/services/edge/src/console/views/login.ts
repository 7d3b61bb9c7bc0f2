import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';

/** How somebody may come in. */
interface Ways {
  desk: boolean;
  token: boolean;
}

/** @param token of a login link; the person still presses the button */
export const loginView = (ways: Ways, token: string, problem: string | null): Markup =>
  h`<div class="card login"><h1>Release console</h1>
    ${problem && h`<p class="notice wrong" role="alert">${problem}</p>`}
    ${ways.desk && h`<p class="mute">With your name, password and passkey of the operator’s desk.</p><a class="button primary" href="${BASE}/desk">Sign in at the desk</a>`}
    ${ways.desk && ways.token && h`<p class="or"><span>or</span></p>`}
    ${
      ways.token &&
      h`<form method="post" action="${BASE}/login">
    <p class="mute">Your own token. <code>npm run compose -- console-token NAME</code> makes one.</p>
    <label>Token<input type="password" name="token" required autocomplete="off" value="${token}"></label>
    <button class="${!ways.desk && 'primary'}">Log in</button></form>`
    }</div>`;

/** The next page is asked for by the browser itself, and by this link. */
export const arrivedView = (name: string): Markup =>
  h`<div class="card login"><h1>Release console</h1><p>Signed in as ${name}.</p>
    <a class="button primary" href="${BASE}">Go on</a></div>`;
