import type { Core } from '../../../core';
import { namesWithoutLook, writeLooks } from './name-repository';
import { lookOf } from './shown-name';

/** Players of one statement. */
const AT_ONCE = 500;

/** Writes how names look that were given without it (bots, a demo's players); those who look alike stay. */
export async function seeLooks({ db }: Pick<Core, 'db'>): Promise<void> {
  for (;;) {
    const unseen = await namesWithoutLook(db, AT_ONCE);
    const looks = unseen.map(({ id, nickname }) => ({
      id,
      nickname,
      look: lookOf(nickname ?? ''),
    }));
    if (looks.length > 0) await writeLooks(db, looks);
    if (unseen.length < AT_ONCE) return;
  }
}
