import type { RemoteModule } from '@prelude/shared';
import { DiscoverPage } from './DiscoverPage';

/** Blind listening: twelve songs without names, and a playlist of those that the listener has kept. */
export const remote: RemoteModule = {
  name: 'discover',
  contract: '^2.8',
  views: { page: DiscoverPage },
};
