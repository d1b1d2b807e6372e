export { buildExample, PUBLISHED_EXAMPLES } from './buildExample.ts';
