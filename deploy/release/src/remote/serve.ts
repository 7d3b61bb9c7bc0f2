import { isDeepStrictEqual } from 'node:util';
import type { Release } from 'shared-contracts/composition';
import { demandSame } from '../artifacts/verify';
import { authorOf } from '../changes';
import type { CompositionBody } from '../composition.schema';
import { firstComposition } from '../document';
import { buildBefore, published } from '../gate';
import { folderOf } from '../gate/report';
import { demandUnchanged, demandVouched } from '../provenance';
import type { ReleasePlace } from '../publish/place';
import { isPublished } from '../publish/publish';
import {
  type Aim,
  demandAimed,
  giveToPeople,
  ofBuild,
  type Proof,
  proveAndPublish,
  proveBuild,
  type Step,
  stepName,
} from '../publish/release';
import type { AccessStore, Holder } from '../tokens';
import type { Told } from './protocol';
import { type Upload, uploaded } from './upload';

/** Whose token it is done by. */
export interface Bearer {
  holder: Holder;
  team: string;
}
/** What a worker is asked for; `site` is the origin that its caller knows. */
export type Task = { site: string } & (
  | { kind: 'publish'; folder: string; upload: Upload; aim: Aim; bearer: Bearer }
  | { kind: 'live'; area: string; build: string; aim: Aim; bearer: Bearer }
);
type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

export interface Outcome extends Told {
  proof: Proof;
}

/** Documents that builds were proven against; a release is proven once when nothing changed between publish and promote. */
const KEPT = 20;

/** Does what tokens may ask for, on the stores of the site. */
export class ReleaseServer {
  private readonly proofs = new Map<string, Proof>();

  constructor(
    private readonly place: ReleasePlace,
    private readonly access: AccessStore,
  ) {}

  /** @throws RefusedError with reasons and what helps */
  run(task: Task, step: Step): Promise<Outcome> {
    return task.kind === 'publish' ? this.publish(task, step) : this.live(task, step);
  }

  private async publish(
    { folder, upload, aim, bearer, site }: TaskOf<'publish'>,
    step: Step,
  ): Promise<Outcome> {
    const candidate = uploaded(folder, upload);
    demandAimed(candidate.release, aim, `${folderOf(candidate.release.area)} --to ${site}`);
    await demandVouched(this.access, candidate.release, bearer);
    const { store } = this.place;
    const there = await this.thatVery(candidate.release);
    const made = there
      ? {
          ...there,
          proof: await step('gate', async () =>
            proveBuild(this.place, await this.body(), candidate, aim, true),
          ),
        }
      : await proveAndPublish(this.place, candidate, aim, step);
    this.keep(candidate.release, aim, made.proof);
    return { ...made, revision: (await store.current())?.revision ?? null };
  }

  /** Anyone who was cut off after the last byte asks again, and finds the build there. */
  private async thatVery(release: Release): Promise<{ release: Release; before: null } | null> {
    const { artifacts } = this.place;
    const { area, build } = release;
    if (!(await isPublished(artifacts, area, build))) return null;
    const there = await artifacts.release(area, build);
    return isDeepStrictEqual(there.provenance, release.provenance)
      ? { release: there, before: null }
      : null;
  }

  private async live(
    { area, build, bearer, site, ...task }: TaskOf<'live'>,
    step: Step,
  ): Promise<Outcome> {
    const { artifacts } = this.place;
    // whatever the call says: who gives a build to people has it proven for them
    const aim = { ...task.aim, promote: true };
    const candidate = await published(artifacts, area, build);
    demandAimed(candidate.release, aim, `${folderOf(area)} --to ${site} --build ${build}`);
    await demandUnchanged(this.access, candidate.release);
    // a proof that is kept is of the files as they were
    await demandSame(candidate.release, candidate.read);
    const before = await buildBefore(await this.body(), artifacts, area, aim.brand);
    const { holder, team } = bearer;
    const who = {
      by: `${holder.name} (team ${team})`,
      author: authorOf(artifacts, { ...holder, team }),
    };
    const known = this.proofs.get(keyOf(candidate.release, aim));
    const { document, proof } = await step(stepName(aim), () =>
      // one that was just published replaces what is live then; others were live before
      giveToPeople(this.place, ofBuild(this.place, candidate, aim, known !== undefined), {
        proof: known,
        who,
      }),
    );
    this.keep(candidate.release, aim, proof);
    return { release: candidate.release, before, proof, revision: document.revision };
  }

  private async body(): Promise<CompositionBody> {
    return (await this.place.store.current()) ?? firstComposition();
  }

  private keep(release: Release, aim: Aim, proof: Proof): void {
    this.proofs.set(keyOf(release, aim), proof);
    const [oldest] = this.proofs.keys();
    if (this.proofs.size > KEPT && oldest !== undefined) this.proofs.delete(oldest);
  }
}

/** What the gate looks at; what is only published may have much against it that speaks against a promotion. */
const keyOf = ({ area, build }: Release, { brand, overBudget, promote }: Aim): string =>
  JSON.stringify([area, build, brand, overBudget, promote]);
