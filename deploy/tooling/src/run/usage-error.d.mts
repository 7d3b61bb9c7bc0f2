/** What was typed makes no sense: exit status 2, after a sentence and how the command is written. */
export class UsageError extends Error {
  status: number;
}
