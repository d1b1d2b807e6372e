import { canaryCommand } from './commands/canary.ts';
import { gateCommand } from './commands/gate.ts';
import { listCommand } from './commands/list.ts';
import { previewCommand } from './commands/preview.ts';
import { pruneCommand } from './commands/prune.ts';
import { publishCommand } from './commands/publish.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { serveCommand } from './commands/serve.ts';
import { stackCommand } from './commands/stack.ts';
import { tokenCommand } from './commands/token.ts';
import { unpublishCommand } from './commands/unpublish.ts';

/** The publishing commands (docs/publishing.md). */
export const PUBLISHING_COMMANDS = [
  publishCommand,
  gateCommand,
  canaryCommand,
  rollbackCommand,
  unpublishCommand,
  listCommand,
  previewCommand,
  serveCommand,
  tokenCommand,
  stackCommand,
  pruneCommand,
];
