import { buildSite } from './publish/index.ts';

await buildSite();
