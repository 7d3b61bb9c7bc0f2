import type { S3Client } from './s3-client';
import type { BuildName } from './store';

const RELEASE = 'release.json';
/** The description of a build that is withdrawn: while it is called so, nobody sees the build. */
const WITHDRAWN = 'withdrawn.json';

/** Takes builds out of sight, back and away. A `folder` is the prefix of one build, with its slash; `prefix` that of all. */
export class S3Withdrawn {
  constructor(
    private readonly client: S3Client,
    private readonly prefix: string,
  ) {}

  async withdraw(folder: string): Promise<boolean> {
    const description = await this.client.get(`${folder}${RELEASE}`);
    if (!description) return false;
    await this.client.put(`${folder}${WITHDRAWN}`, description);
    await this.client.remove(`${folder}${RELEASE}`);
    return true;
  }

  async putBack(folder: string): Promise<boolean> {
    const description = await this.client.get(`${folder}${WITHDRAWN}`);
    if (!description) return (await this.client.modified(`${folder}${RELEASE}`)) !== null;
    await this.client.put(`${folder}${RELEASE}`, description, { once: true });
    await this.client.remove(`${folder}${WITHDRAWN}`);
    return true;
  }

  async leftovers(before: Date): Promise<BuildName[]> {
    const folders = new Map<string, { names: string[]; newest: number }>();
    for (const { key, modified } of await this.client.objects(this.prefix)) {
      const [area, build, name] = key.slice(this.prefix.length).split('/');
      if (!area || !build || !name) continue;
      const { names, newest } = folders.get(`${area}/${build}`) ?? { names: [], newest: 0 };
      folders.set(`${area}/${build}`, {
        names: [...names, name],
        newest: Math.max(newest, modified.getTime()),
      });
    }
    const isLeft = ({ names, newest }: { names: string[]; newest: number }) =>
      names.includes(WITHDRAWN) || (!names.includes(RELEASE) && newest < before.getTime());
    return [...folders]
      .filter(([, found]) => isLeft(found))
      .map(([name]) => name.split('/') as BuildName);
  }

  /**
   * A publisher of the very build may be under way: it takes what is here for written, and looks again when it is done. Anyone who comes
   * second of the two sees what the other did, and puts back what is missing.
   */
  async drop(folder: string): Promise<void> {
    const isPublished = async () => (await this.client.modified(`${folder}${RELEASE}`)) !== null;
    const files = (await this.client.objects(folder))
      .map(({ key }) => key)
      .filter((key) => ![`${folder}${RELEASE}`, `${folder}${WITHDRAWN}`].includes(key));
    const taken = new Map<string, Buffer>();
    for (const key of files) {
      if (await isPublished()) break;
      const bytes = await this.client.get(key);
      if (bytes) taken.set(key, bytes);
      await this.client.remove(key);
    }
    if (await isPublished())
      for (const [key, bytes] of taken) await this.client.put(key, bytes, { once: true });
    await this.client.remove(`${folder}${WITHDRAWN}`);
  }
}
