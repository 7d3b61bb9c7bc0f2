import { randomUUID } from 'node:crypto';
import type { BuildContent } from '../artifacts';
import { filesOf } from '../artifacts/store';
import { RefusedError } from '../document';
import { GateRefusedError } from '../gate';
import type { Aim, Step } from '../publish/release';
import type { Summed } from '../publish/summary';
import type { AreaStatus, BackCall, PreviewAnswer } from './area-status';
import { type Access, Connection, CutError } from './connection';
import { JobStory } from './job-story';
import { isLast, type LastEvent, type PublishEvent, type UploadAnswer } from './protocol';
import { type Piece, piecesOf, sha384Hex, type Upload } from './upload';

/** Files that are on their way at once. */
const AT_ONCE = 6;
/** A site that does not answer at first is most often another one than was meant. */
const FIRST_TRIES = 2;
const KEPT = '; what was sent is kept for an hour: say it again';

const packedOf = async ({ release, read }: BuildContent): Promise<Upload> => {
  const packed: Record<string, string> = {};
  for (const { file, encoding } of filesOf(release))
    if (encoding) packed[file] = sha384Hex(await read(file, encoding));
  return { release, packed };
};

/** Releases to a site elsewhere, with a token. Each call of `step` is a step that a person sees. */
export class RemoteSite {
  private readonly connection: Connection;

  /** @throws RefusedError for an address that no token may be sent to */
  constructor(access: Access) {
    this.connection = new Connection(access);
  }

  get origin(): string {
    return this.connection.site;
  }

  /** All that the site tells of an area of the token's. @throws RefusedError */
  status(area: string): Promise<AreaStatus> {
    const call = () => this.connection.call<AreaStatus>('GET', `/areas/${area}`);
    return this.connection.insist(call, { tries: FIRST_TRIES });
  }

  /** A link to a published build that nobody else gets. @throws RefusedError */
  preview(area: string, build: string): Promise<PreviewAnswer> {
    return this.connection.call('POST', `/areas/${area}/preview`, { build });
  }

  /** Takes a build from those who have it, or from everybody for good. @throws RefusedError */
  takeBack(
    area: string,
    how: 'back' | 'kill',
    call: BackCall,
  ): Promise<{ revision: number; note: string }> {
    return this.connection.call('POST', `/areas/${area}/${how}`, call);
  }

  /** Asks whether it would be let in at all. `key` is the id of the key that will sign; null for a build that is there already. @throws RefusedError */
  async plan(area: string, build: string, aim: Aim, key: string | null): Promise<void> {
    const call = () => this.connection.call('POST', '/plan', { area, build, aim, key });
    await this.connection.insist(call, { tries: FIRST_TRIES });
  }

  /**
   * Sends a signed build, has it proven and published, and gives it to those that `aim` names.
   * @throws GateRefusedError, RefusedError: as the same release on the site's own machine
   */
  async release(content: BuildContent, aim: Aim, step: Step): Promise<Summed> {
    const upload = await packedOf(content);
    const { area, build } = content.release;
    const name = await step(`upload ${area} ${build}`, () => this.upload(upload, content.read));
    const published = await this.follow(area, build, `/uploads/${name}/finish`, { aim }, step);
    if (!aim.promote) return published;
    const { document } = await this.live(area, build, aim, step);
    return { ...published, document };
  }

  /** Gives a published build to those that `aim` names. @throws GateRefusedError, RefusedError */
  live(area: string, build: string, aim: Aim, step: Step): Promise<Summed> {
    return this.follow(area, build, '/live', { area, build, aim }, step);
  }

  /** Sends what is missing, and after a cut what is missing then. @returns the upload's name */
  private async upload(upload: Upload, read: BuildContent['read']): Promise<string> {
    const pieces = piecesOf(upload);
    const call = { description: JSON.stringify(upload.release), packed: upload.packed };
    let least = Number.POSITIVE_INFINITY;
    let before = least;
    const progress = () => {
      const more = least < before;
      before = least;
      return more;
    };
    return this.connection.insist(
      async () => {
        for (;;) {
          const { upload: name, missing } = await this.connection.call<UploadAnswer>(
            'POST',
            '/uploads',
            call,
          );
          least = Math.min(least, missing.length);
          if (missing.length === 0) return name;
          await this.send(name, missing, pieces, read);
        }
      },
      { progress, end: KEPT },
    );
  }

  private async send(
    name: string,
    missing: readonly string[],
    pieces: ReadonlyMap<string, Piece>,
    read: BuildContent['read'],
  ): Promise<void> {
    const left = [...missing];
    const one = async (): Promise<void> => {
      for (let hash = left.pop(); hash !== undefined; hash = left.pop()) {
        const piece = pieces.get(hash);
        if (!piece) throw new RefusedError('the site asks for a file that the build does not have');
        const bytes = await read(piece.file, piece.encoding);
        await this.connection.send('PUT', `/uploads/${name}/files/${hash}`, bytes);
      }
    };
    // all come to their end, so that nothing is on its way when it is begun again
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, one));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Follows a job of the site to its end, also over several connections. */
  private async follow(
    area: string,
    build: string,
    path: string,
    call: object,
    step: Step,
  ): Promise<Summed> {
    const story = new JobStory(step);
    const last = await this.lastOf(story, path, call);
    if (last.event === 'failed') throw new RefusedError(last.sentence);
    const { checks } = story;
    const refusals = checks.flatMap((check) => check.refusals);
    const now = checks.flatMap((check) => check.now ?? []);
    const report = { area, build, checks, refusals, now, overBudget: null };
    if (last.event === 'refused')
      throw last.gate
        ? new GateRefusedError({ ...report, refusals: last.gate })
        : new RefusedError(last.sentence);
    const { release, before, revision, overBudget } = last;
    const document = revision === null ? null : { revision };
    return { release, before, gate: { ...report, overBudget }, document };
  }

  private lastOf(story: JobStory, path: string, call: object): Promise<LastEvent> {
    let request = randomUUID();
    let known = 0;
    const progress = () => {
      const more = story.length > known;
      known = story.length;
      return more;
    };
    return this.connection.insist(
      async () => {
        for await (const event of this.connection.lines<PublishEvent>('POST', path, {
          ...call,
          request,
        })) {
          await story.hear(event);
          if (event.event === 'failed' && event.again) {
            request = randomUUID();
            throw new CutError(event.sentence);
          }
          if (isLast(event)) return event;
        }
        throw new CutError(`the connection to ${this.origin} was cut`);
      },
      { progress, end: KEPT },
    );
  }
}
