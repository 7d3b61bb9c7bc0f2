import { publisher } from '../publish/publisher.mjs';
import { UsageError } from '../run/usage-error.mjs';

/** `area key FILE`: a key that vouches for this team's builds. The site's operator adds its public half. */
export default async function key([path, ...more]) {
  if (!path || more.length > 0) throw new UsageError('name one file: npx area key team.pem');
  const { writeKeyPair } = await publisher();
  const { publicFile } = writeKeyPair(path);
  console.log(
    `${path} signs and is for its owner alone: commit neither. The site's operator needs ${publicFile}:`,
  );
  console.log(`  npm run compose -- key add ${publicFile} --team TEAM`);
}
