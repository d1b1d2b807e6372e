// The entry of a rendering thread when the sources themselves are run: in development and in tests.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
