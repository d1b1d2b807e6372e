// One operation of the publish endpoint, as a process: see performInChild.ts.
import { UserError } from '../site/index.ts';
import { performOn } from './perform.ts';
import type { AskedOfChild, ChildAnswer } from './performInChild.ts';

process.once('message', ({ site, operation }: AskedOfChild) => {
  void performOn(site)(operation)
    .then(
      (result): ChildAnswer => ({ result }),
      (error: Error): ChildAnswer =>
        error instanceof UserError
          ? { refused: error.message, traces: error.traces }
          : { failed: error.stack ?? error.message },
    )
    .then((answer) => process.send?.(answer));
});
// The endpoint has the answer, or is gone.
process.once('disconnect', () => process.exit());
