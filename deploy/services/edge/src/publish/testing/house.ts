import { createPrivateKey, type KeyObject } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CompositionStore, compositionStore, promote } from 'deploy-release';
import {
  type AccessStore,
  addKey,
  attested,
  createToken,
  newKeyPair,
  openAccess,
  RemoteSite,
  type WantedToken,
} from 'deploy-release/remote';
import { type AreaSource, areaBuild, shellBuild } from 'deploy-release/remote/testing';
import { buildServers } from 'deploy-tooling/src/server-build/index.mjs';
import { TestEdge } from '../../testing/edge';

export type Aim = Parameters<RemoteSite['release']>[1];
type Content = ReturnType<typeof areaBuild>;

export const EVERYBODY: Aim = { canary: null, brand: null, promote: true, overBudget: null };
const ALL = { publish: true, canary: 10_000, promote: true };
const PARTS = ['publish-worker', 'load-area', 'render-pages'];

/** A member of a team with a token and a key of their own. */
export interface Member {
  token: string;
  id: string;
  key: KeyObject;
  site: RemoteSite;
  /** What a person saw of it: steps, and what was said besides. */
  told: string[];
}

/** An edge that listens, with a live shell that areas really run in, and teams that publish to it. */
export class PublishingHouse {
  readonly edge = new TestEdge();
  /** Below the repository, so that the gate finds its libraries. */
  private readonly bundles = resolve(
    import.meta.dirname,
    '../../../../../../.build/tests',
    crypto.randomUUID(),
  );
  access!: AccessStore;
  store!: CompositionStore;

  async start(config: Parameters<TestEdge['start']>[0] = {}): Promise<this> {
    await buildServers(PARTS, this.bundles);
    await this.edge.start({ ...config, publishWorker: join(this.bundles, 'publish-worker.mjs') });
    const { compositionUrl } = config;
    this.access = openAccess({ dataDir: this.edge.directory, compositionUrl });
    this.store = compositionUrl
      ? compositionStore({ COMPOSITION_URL: compositionUrl })
      : this.edge.store;
    await this.edge.artifacts.write(shellBuild('s1'));
    await promote({ store: this.store, artifacts: this.edge.artifacts }, 'shell', 's1');
    return this;
  }

  async stop(): Promise<void> {
    await this.edge.stop();
    await this.access.close();
    await this.store.close();
    rmSync(this.bundles, { recursive: true, force: true });
  }

  /** Somebody who may do all with these areas, unless `rest` says otherwise. `address` is another way to the site than its own. */
  async member(
    name: string,
    areas: string[],
    rest: Partial<WantedToken> = {},
    address = this.edge.origin,
  ) {
    const team = rest.team ?? 'games';
    const wanted = {
      holder: { name, kind: 'pipeline' as const },
      team,
      areas,
      brand: null,
      days: 1,
      rights: ALL,
      ...rest,
    };
    const { token, text } = await createToken(this.access, wanted);
    const { privateKey, publicKey } = newKeyPair();
    await addKey(this.access, { pem: publicKey, team, holder: null });
    const told: string[] = [];
    const say = (sentence: string) => void told.push(sentence.trim());
    const site = new RemoteSite({ site: address, token: text, say, wait: async () => {} });
    return {
      token: text,
      id: token.id,
      key: createPrivateKey(privateKey),
      site,
      told,
    } satisfies Member;
  }

  /** A signed build, as the release command makes one. */
  build(member: Member, source: AreaSource = {}): Content {
    const commit = 'c0ffee'.padEnd(40, '0');
    const made = areaBuild({ ...source, rest: { commit, ...source.rest } });
    return { ...made, release: attested(made.release, member.key, []) };
  }

  /** Builds, publishes, and gives it to those that the aim names. */
  release(
    member: Member,
    source: AreaSource = {},
    aim: Partial<Aim> = {},
  ): ReturnType<RemoteSite['release']> {
    return member.site.release(
      this.build(member, source),
      { ...EVERYBODY, ...aim },
      async (name, work) => {
        member.told.push(name);
        return work();
      },
    );
  }

  /** A call with a token, without the client. */
  call(
    token: string,
    method: string,
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ) {
    const isText = typeof body === 'string';
    return this.edge.ask(`/-/publish/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
  }

  async live() {
    const document = await this.store.current();
    if (!document) throw new Error('nothing is live');
    return document;
  }
}

/** `{errors: [{code, message}]}` of an answer: the status, the code and the sentence. */
export const problemOf = ({ status, text }: { status: number; text: string }) => {
  const [{ code, message }] = JSON.parse(text).errors;
  return { status, code, message } as { status: number; code: string; message: string };
};
