import { parseArgs } from 'node:util';
import { UsageError } from '../run/usage-error.mjs';

export const USAGE = `usage: npm run area -- status <mf-area|shell> --to https://site [--json]
       npm run area -- back|kill <mf-area|shell> BUILD --reason "why" --to https://site [--json]
         with a token (--token, --token-file or RELEASE_TOKEN); back leaves the build published, kill takes it from everybody for good`;

const OPTIONS = {
  to: { type: 'string' },
  token: { type: 'string' },
  'token-file': { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
};
const WORDS = { status: 2, back: 3, kill: 3 };

function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** What was typed behind `npm run area --`. @throws UsageError */
export function areaArguments(args) {
  const { values, positionals } = parsed(args);
  const [action = '', area = '', build] = positionals;
  if (!Object.hasOwn(WORDS, action)) throw new UsageError('status, back or kill is missing');
  if (positionals.length !== WORDS[action])
    throw new UsageError(action === 'status' ? 'name one area' : 'name the area and the build');
  if (values.to === undefined) throw new UsageError('--to is missing: the address of the site');
  if (action !== 'status' && !values.reason?.trim()) throw new UsageError('--reason is missing');
  if (action === 'status' && values.reason !== undefined)
    throw new UsageError('--reason goes with back and kill');
  if (values.token !== undefined && values['token-file'] !== undefined)
    throw new UsageError('--token and --token-file exclude each other');
  return {
    action,
    area: area.replace(/^mf-/, ''),
    build,
    reason: values.reason,
    to: values.to,
    token: values.token,
    tokenFile: values['token-file'],
    json: values.json,
  };
}
