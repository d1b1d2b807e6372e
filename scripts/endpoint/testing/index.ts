export { packed } from './packed.ts';
