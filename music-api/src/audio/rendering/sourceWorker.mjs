// The entry of a rendering thread when the sources themselves are run: in development and in tests.
import { register } from 'tsx/esm/api';

register();
export const { advance, release, warmUp } = await import('./worker.ts');
