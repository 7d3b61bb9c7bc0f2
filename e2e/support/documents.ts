import type { APIRequestContext } from '@playwright/test';

/** The name of the player that the desk shows beside a document, which its form sends along. @param at address of the document's page */
export async function nameShown(api: APIRequestContext, at: string): Promise<string> {
  const html = await (await api.get(at)).text();
  return /name="name" value="([^"]*)"/.exec(html)?.[1] ?? '';
}
