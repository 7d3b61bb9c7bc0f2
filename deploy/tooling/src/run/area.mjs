import { areaArguments } from '../publish/area-arguments.mjs';
import { tokenOf } from '../publish/credentials.mjs';
import { publisher } from '../publish/publisher.mjs';

/** `npm run area -- status|back|kill`: what a team's token tells of its area on a site elsewhere, and the way back there. */
export default async function area(args) {
  const asked = areaArguments(args);
  const { areaText, RemoteSite } = await publisher();
  const say = (sentence) => console.error(sentence);
  const site = new RemoteSite({ site: asked.to, token: tokenOf(asked), say });
  const { action, area: name, build, reason, json } = asked;
  if (action === 'status') {
    const status = await site.status(name);
    console.log(json ? JSON.stringify(status, null, 2) : areaText(status));
    return;
  }
  const { revision, note } = await site.takeBack(name, action, { build, reason });
  console.log(json ? JSON.stringify({ revision, note }) : `revision ${revision}: ${note}`);
}
