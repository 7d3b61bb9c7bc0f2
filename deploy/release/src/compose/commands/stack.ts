import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { RefusedError } from '../../document';
import { Stacks } from '../../stacks';
import { type Command, take } from '../command';

const read = (file: string): Promise<string> =>
  file === '-' ? readAll(process.stdin) : readFile(file, 'utf8');

export const stack: Command = {
  usage: 'FILE',
  summary: 'the stack of an error, as a report has it, with the lines of the sources',
  details: ['FILE holds the stack; - reads what is piped in.'],
  run: async ({ artifacts }, words) => {
    const [file = ''] = take(words, 'FILE');
    const given = await read(file).catch((error: Error) => {
      throw new RefusedError(`${file} cannot be read: ${error.message}`);
    });
    const real = (await new Stacks(artifacts).real(given)).trimEnd();
    return { json: { stack: real }, text: real };
  },
};
