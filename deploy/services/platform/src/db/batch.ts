import { named, nameOf } from './ask';
import type { Db } from './connect';
import { callOf, takeWritten } from './transaction';

interface Question {
  text: string;
  params: readonly unknown[];
  answer: (rows: unknown[]) => void;
  fail: (error: unknown) => void;
}
/** Where works that share a transaction put their questions. */
const open = new WeakMap<object, (question: Question) => void>();

/** Before what locks more than works that share a transaction do, in an order of its own. @throws Error in such a transaction */
export function demandAlone(tx: Db): void {
  if (open.has(tx)) throw new Error('this work is to have its transaction for itself');
}

/** Selects, or functions of the database in a select, which run one after the other; each answers its rows as JSON. */
function sendAll(
  tx: Db,
  questions: readonly Question[],
  written: ReturnType<typeof takeWritten>,
): void {
  const params: unknown[] = written.map(([, items]) => items);
  const calls = written.map(([name], at) => `${callOf(name, at + 1)} as w${at}`);
  const parts = questions.map((question, at) => {
    const first = params.length;
    params.push(...question.params);
    const text = question.text.replace(/\$(\d+)/g, (_, n) => `$${first + Number(n)}`);
    return `(select coalesce(jsonb_agg(r), '[]') from (${text}) r) as a${at}`;
  });
  const text = `select ${[...calls, ...parts].join(', ')}`;
  named<Record<string, unknown[]>>(tx, nameOf('ask', text), text, params).then(
    ([found]) => {
      for (const [at, { answer }] of questions.entries()) answer(found?.[`a${at}`] ?? []);
    },
    (error: unknown) => {
      for (const { fail } of questions) fail(error);
    },
  );
}

/**
 * Rows of a select, as JSON: moments are texts in ISO 8601 (`rowIn` reads the row of a table). What several works ask at the same time in
 * one transaction is one statement.
 */
export function ask<T>(tx: Db, text: string, params: readonly unknown[]): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const question = { text, params, answer: resolve as Question['answer'], fail: reject };
    const gather = open.get(tx);
    if (gather) gather(question);
    else sendAll(tx, [question], []);
  });
}

/**
 * Does works side by side in one transaction. What they ask is gathered until none of them goes on without an answer, and sent at once.
 * @throws what the first of them threw, once all have ended
 */
export async function batch(tx: Db, works: readonly (() => Promise<void>)[]): Promise<void> {
  let questions: Question[] = [];
  open.set(tx, (question) => {
    questions.push(question);
    if (questions.length > 1) return;
    setImmediate(() => {
      const sent = questions;
      questions = [];
      // what was put off goes along; a plain select does not see it, and works ask before they write
      sendAll(tx, sent, takeWritten(tx));
    });
  });
  try {
    const outcomes = await Promise.allSettled(works.map((work) => work()));
    const failed = outcomes.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    open.delete(tx);
  }
}
