import type { Locale } from 'shared-contracts/composition';
import type { Db } from '../../../db/connect';
import type { PlayerRow } from '../players/public';
import { htmlWriter, type ProfileLine } from './html';
import { linesOf, SECTION_NAMES } from './section-repository';
import type { ExportStore, Writing } from './store';

export interface Made {
  file: string;
  bytes: number;
}
const profileOf = (player: PlayerRow): ProfileLine => ({
  number: player.id,
  firstname: player.firstname,
  lastname: player.lastname,
  middlename: player.middlename,
  nickname: player.nickname,
  birthday: player.birthday,
  gender: player.gender,
  country: player.country,
  address: player.address,
  currency: player.currency,
  locale: player.locale,
  registered: player.createdAt.toISOString(),
  promoCode: player.promoCode,
});

/** Writes both files of a copy, line by line: what is in memory does not grow with what there is. Nothing stays of one that fails. */
export async function composeExport(
  tx: Db,
  { player, locale, at }: { player: PlayerRow; locale: Locale; at: Date },
  store: ExportStore,
): Promise<{ html: Made; json: Made }> {
  const begun: Writing[] = [];
  const begin = async (format: 'html' | 'json') => {
    const writing = await store.begin(format);
    begun.push(writing);
    return writing;
  };
  try {
    const [page, data] = [await begin('html'), await begin('json')];
    const html = htmlWriter(locale, page.write);
    const profile = profileOf(player);
    await html.begin(profile, at);
    await data.write(`{"madeAt":${JSON.stringify(at)},"profile":${JSON.stringify(profile)}`);
    for (const name of SECTION_NAMES) {
      await html.section(name);
      await data.write(`,"${name}":[`);
      let isFirst = true;
      for await (const lines of linesOf(tx, name, player.id)) {
        await html.lines(lines);
        await data.write(
          `${isFirst ? '' : ','}\n${lines.map((line) => JSON.stringify(line)).join(',\n')}`,
        );
        isFirst = false;
      }
      await html.endSection();
      await data.write(']');
    }
    await html.end();
    await data.write('}\n');
    return {
      html: { file: page.name, bytes: await page.end() },
      json: { file: data.name, bytes: await data.end() },
    };
  } catch (error) {
    for (const writing of begun) {
      await writing.end().catch(() => 0);
      await store.drop(writing.name);
    }
    throw error;
  }
}
