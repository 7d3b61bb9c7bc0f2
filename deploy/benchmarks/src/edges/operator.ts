/** A person in the console of one edge. */
export class Operator {
  private cookie = '';

  constructor(private readonly edge: string) {}

  private form(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { origin: this.edge, cookie: this.cookie };
    const body = new URLSearchParams(fields);
    return fetch(`${this.edge}/-/console${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
    });
  }

  async logIn(token: string): Promise<void> {
    const answer = await this.form('/login', { token });
    if (answer.status !== 303) throw new Error(`the console lets nobody in: ${answer.status}`);
    this.cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  }

  /** @returns the new revision. @throws Error with what the console says against it */
  async change(revision: number, fields: Record<string, string>): Promise<number> {
    const answer = await this.form('/change', { ...fields, revision: `${revision}` });
    const text = await answer.text();
    if (answer.status !== 303)
      throw new Error(`${JSON.stringify(fields)}: ${answer.status} ${text.slice(-600)}`);
    return revision + 1;
  }
}
