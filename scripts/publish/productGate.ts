import { resolve } from 'node:path';
import { gateWith } from '../gate/index.ts';
import { repositoryRoot } from '../lib/index.ts';

/** The product's gate: no tool knows the journeys but through here. */
export const productGate = gateWith({
  folder: resolve(repositoryRoot, 'e2e/smoke'),
  config: resolve(repositoryRoot, 'e2e/playwright.smoke.config.ts'),
});
