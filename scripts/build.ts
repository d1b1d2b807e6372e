import { buildSite } from './publish/buildSite.ts';

await buildSite();
