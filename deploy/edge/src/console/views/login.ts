import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';

/** @param token of a login link; the person still presses the button */
export const loginView = (token: string, problem: string | null): Markup =>
  h`<form class="card login" method="post" action="${BASE}/login"><h1>Release console</h1>
    <p class="mute">Your own token. <code>npm run compose -- console-token NAME</code> makes one.</p>
    ${problem && h`<p class="notice wrong" role="alert">${problem}</p>`}
    <label>Token<input type="password" name="token" required autocomplete="off" value="${token}"></label>
    <button class="primary">Log in</button></form>`;
