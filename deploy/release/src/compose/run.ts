import { parseArgs } from 'node:util';
import { UsageError } from 'deploy-tooling/usage';
import { RefusedError } from '../document';
import { ConflictError } from '../store';
import type { Answer, Command, Context } from './command';
import { brand } from './commands/brand';
import { kill, promote, revive, unlock } from './commands/builds';
import { canary } from './commands/canary';
import { consoleTokens } from './commands/console-token';
import { demote } from './commands/demote';
import { experiment } from './commands/experiment';
import { explain } from './commands/explain';
import { diff, history, rollback } from './commands/history';
import { holdout } from './commands/holdout';
import { keys } from './commands/key';
import { now } from './commands/now';
import { override } from './commands/override';
import { policy } from './commands/policy';
import { prune } from './commands/prune';
import { show } from './commands/show';
import { stack } from './commands/stack';
import { tokens } from './commands/token';

const COMMANDS: Record<string, Command> = {
  now,
  show,
  history,
  diff,
  promote,
  unlock,
  demote,
  rollback,
  canary,
  experiment,
  holdout,
  kill,
  revive,
  brand,
  explain,
  override,
  'console-token': consoleTokens,
  token: tokens,
  key: keys,
  stack,
  policy,
  prune,
};
const COMMAND = 'npm run compose --';

/** What one run of the command line comes to. `status`: 0, 1 refused, 2 wrong usage. */
export interface Outcome {
  status: 0 | 1 | 2;
  out: string;
  err: string;
}

const overview = (): string => {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  );
  return [
    `${COMMAND} COMMAND [--json] [--help]`,
    '',
    ...lines,
    '',
    'An area is written lobby or mf-lobby. Exit status: 0, 1 refused, 2 wrong usage.',
  ].join('\n');
};
const helpOf = (name: string, { usage, summary, details = [] }: Command): string =>
  [
    summary,
    '',
    ...usage.split(' | ').map((way) => `  ${COMMAND} ${name} ${way}`),
    ...(details.length > 0 ? ['', ...details.map((line) => `  ${line}`)] : []),
  ].join('\n');

const said = (out: string): Outcome => ({ status: 0, out, err: '' });

const usageOutcome = (sentence: string, help: string): Outcome => ({
  status: 2,
  out: '',
  err: `${sentence}\n\n${help}`,
});

/** Node's parser names its errors by code. */
const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  String((error as { code?: string } | null)?.code).startsWith('ERR_PARSE_ARGS');

const refusedOutcome = (reason: string, json: boolean, code: string | null = null): Outcome => ({
  status: 1,
  out: json ? JSON.stringify({ refused: reason, ...(code ? { code } : {}) }) : '',
  err: json ? '' : `refused: ${reason}`,
});

const answered = ({ json, text }: Answer, asJson: boolean): Outcome =>
  said(asJson ? JSON.stringify(json, null, 2) : text);

/** Runs one command. The context is made only for a command that is well written. @throws what is no refusal */
export const runCompose = async (
  argv: string[],
  open: () => Promise<Context>,
): Promise<Outcome> => {
  const [name, ...args] = argv;
  if (!name || name === '--help' || name === 'help')
    return name ? said(overview()) : usageOutcome('a command is missing', overview());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return usageOutcome(`there is no command ${name}`, overview());
  const json = args.includes('--json');
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...command.options,
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return said(helpOf(name, command));
    const context = await open();
    try {
      return answered(await command.run(context, positionals, values), json);
    } finally {
      await context.store.close();
    }
  } catch (error) {
    if (isUsage(error)) return usageOutcome(error.message, helpOf(name, command));
    if (error instanceof RefusedError) return refusedOutcome(error.reason, json, error.code);
    if (error instanceof ConflictError) return refusedOutcome(`${error.message}; try again`, json);
    throw error;
  }
};
