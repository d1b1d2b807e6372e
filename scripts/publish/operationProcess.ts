// One operation of the publish endpoint, as a process: see operationsInChild.ts.
import type { PublishingOperations } from '../endpoint/index.ts';
import { showProgress } from '../lib/index.ts';
import { UserError, siteLayout } from '../site/index.ts';
import { operationsOf } from './operations.ts';
import type { AskedOfChild, ChildAnswer } from './operationsInChild.ts';
import { productGate } from './productGate.ts';

async function answerTo({ siteDirectory, operation, args }: AskedOfChild): Promise<ChildAnswer> {
  const operations = operationsOf(siteLayout(siteDirectory), productGate, showProgress);
  try {
    const perform = operations[operation] as (
      ...given: readonly unknown[]
    ) => ReturnType<PublishingOperations['publish']>;
    return { result: await perform(...args) };
  } catch (error) {
    const { message, stack = message } = error as Error;
    return error instanceof UserError ? { refused: message } : { failed: stack };
  }
}

process.once('message', (asked: AskedOfChild) => {
  void answerTo(asked).then((answer) => process.send?.(answer));
});
// The endpoint has the answer, or is gone.
process.once('disconnect', () => process.exit());
