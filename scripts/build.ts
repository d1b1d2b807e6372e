import { assertBudgets, buildSite } from './publish/index.ts';
import { localSite } from './site/index.ts';

await buildSite();
assertBudgets(localSite());
