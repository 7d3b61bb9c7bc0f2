import fc from 'fast-check';
import { SessionEndedError } from '../errors';
import { accessToken } from '../testing/tokens';
import { REMEMBERED, Renewals } from './renewals';
import type { Pair } from './tokens';

/** A platform that rotates: a refresh token is good once, a second use ends the family. */
class Rotation {
  readonly used: string[] = [];
  newest = this.pair(0);
  private pair(n: number): Pair {
    return { accessToken: accessToken(`a${n}`), refreshToken: `r${n}` };
  }
  readonly exchange = async (refreshToken: string): Promise<Pair> => {
    const reused = this.used.includes(refreshToken);
    this.used.push(refreshToken);
    if (reused || refreshToken !== this.newest.refreshToken) throw new SessionEndedError();
    this.newest = this.pair(this.used.length);
    return this.newest;
  };
}

test('SS-4, SS-5: in no order of requests, answers and refusals is a refresh token used twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }),
      async (s, requests) => {
        const platform = new Rotation();
        const renewals = new Renewals(() => Date.now());
        const exchange = (token: string) =>
          s.schedule(Promise.resolve(token)).then(platform.exchange);
        let jar = platform.newest;
        const request = async (refused: boolean) => {
          await s.schedule(Promise.resolve());
          const sent = jar;
          const pair = await renewals.renew(
            sent.refreshToken,
            exchange,
            refused ? sent.accessToken : undefined,
          );
          const cookies = renewals.latest(pair.refreshToken) ?? pair;
          await s.schedule(Promise.resolve());
          jar = cookies;
        };
        await s.waitFor(Promise.all(requests.map(request)));
        expect(new Set(platform.used).size).toBe(platform.used.length);
        expect(renewals.latest(jar.refreshToken) ?? jar).toEqual(platform.newest);
      },
    ),
  );
});

test('SS-5: after a minute an old token is the platform’s to judge again', async () => {
  let now = Date.now();
  const platform = new Rotation();
  const { refreshToken } = platform.newest;
  const renewals = new Renewals(() => now);
  const first = await renewals.renew(refreshToken, platform.exchange);
  now += REMEMBERED - 1;
  expect(await renewals.renew(refreshToken, platform.exchange)).toEqual(first);
  now += 1;
  await expect(renewals.renew(refreshToken, platform.exchange)).rejects.toThrow(SessionEndedError);
});

test('SS-12: a failed exchange is forgotten, the next request tries again', async () => {
  const platform = new Rotation();
  const { refreshToken } = platform.newest;
  const renewals = new Renewals();
  await expect(
    renewals.renew(refreshToken, () => Promise.reject(new Error('offline'))),
  ).rejects.toThrow('offline');
  expect(await renewals.renew(refreshToken, platform.exchange)).toEqual(platform.newest);
});

test('SS-5: of a token that was changed several times the newest pair is known, for a minute each', async () => {
  let now = Date.now();
  const platform = new Rotation();
  const renewals = new Renewals(() => now);
  const { refreshToken: first } = platform.newest;
  expect(renewals.latest(first)).toBeUndefined();
  const second = await renewals.renew(first, platform.exchange);
  now += REMEMBERED / 2;
  const third = await renewals.renew(second.refreshToken, platform.exchange);
  expect([renewals.latest(first), renewals.latest(second.refreshToken)]).toEqual([third, third]);
  expect(renewals.latest(third.refreshToken)).toBeUndefined();
  now += REMEMBERED / 2;
  expect(renewals.latest(first)).toBeUndefined();
  expect(renewals.latest(second.refreshToken)).toEqual(third);
});

test('SS-4: an access token that the platform did not take is not given again, nor one that is over', async () => {
  let now = Date.now();
  const platform = new Rotation();
  const renewals = new Renewals(() => now);
  const { refreshToken } = platform.newest;
  const second = await renewals.renew(refreshToken, platform.exchange);
  const third = await renewals.renew(refreshToken, platform.exchange, second.accessToken);
  expect(third).not.toEqual(second);
  expect(await renewals.renew(refreshToken, platform.exchange, 'another')).toEqual(second);
  const short = new Renewals(() => now);
  const brief = { accessToken: accessToken('p', { lifetime: 10 }), refreshToken: 'next' };
  let asked: string[] = [];
  const exchange = async (token: string) => {
    asked = [...asked, token];
    return brief;
  };
  await short.renew('former', exchange);
  now += 11_000;
  await short.renew('former', exchange);
  expect(asked).toEqual(['former', 'next']);
});
