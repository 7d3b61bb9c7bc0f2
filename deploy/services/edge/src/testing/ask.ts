import { getGlobalDispatcher } from 'undici';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
  json: () => unknown;
  /** What the answer sets, by the cookie's name. */
  cookies: Record<string, string>;
}
export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  host?: string;
}

/** An edge that answers over real HTTP. */
export interface Reached {
  origin: string;
  ask(path: string, asked?: Asked): Promise<Answer>;
}

/** One request over real HTTP. @param host what the browser calls the site */
export const ask = async (
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, host }: Asked = {},
): Promise<Answer> => {
  const { port } = new URL(origin);
  const answer = await getGlobalDispatcher().request({
    origin: `http://127.0.0.1:${port}`,
    path,
    method: method as 'GET',
    body: body ?? null,
    headers: { host: `${host ?? 'localhost'}:${port}`, ...headers },
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  const text = bytes.toString();
  const set = [answer.headers['set-cookie'] ?? []].flat();
  const cookies = Object.fromEntries(set.map((line) => [line.slice(0, line.indexOf('=')), line]));
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    bytes,
    json: () => JSON.parse(text),
    cookies,
  };
};
