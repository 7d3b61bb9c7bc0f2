import { BASE } from './layout';
import { h, type Markup } from './markup';

/** Fields that a form sends without showing them. */
export const hidden = (fields: Record<string, string>) =>
  Object.entries(fields).map(
    ([name, value]) => h`<input type="hidden" name="${name}" value="${value}">`,
  );
/** Asks for a change; the next page shows what it would come to. */
export const changeButton = (text: string, fields: Record<string, string>, kind = ''): Markup =>
  h`<form class="inline" action="${BASE}/change">${hidden(fields)}<button class="low ${kind}">${text}</button></form>`;
