import { HostProvider, type RemoteModule, type RemoteViewProps } from '@prelude/shared';
import { later } from '@prelude/shared/platform';
import type { JSX } from 'react';
import { catalogOf } from './catalog';
import { HomePage } from './home/HomePage';
import { searchPageCode } from './search/searchPageCode';
import { SearchView } from './search/SearchView';

function Home({ host }: RemoteViewProps): JSX.Element {
  return (
    <HostProvider host={host}>
      <HomePage catalog={catalogOf(host)} />
    </HostProvider>
  );
}

function Search({ host }: RemoteViewProps): JSX.Element {
  return (
    <HostProvider host={host}>
      <SearchView openSearch={catalogOf(host).openSearch} />
    </HostProvider>
  );
}

/** Home and search. A search that is requested before the search page has loaded runs when it has. */
export const remote: RemoteModule = {
  name: 'catalog',
  contract: '^2.10',
  views: { home: Home, search: Search },
  start(host) {
    const { rows, scope } = catalogOf(host);
    // Home's own files, covers and first rows come first.
    void later('network idle').then(() =>
      searchPageCode.load().then(
        ({ followCards }) => followCards({ host, rows, scope }),
        () => undefined,
      ),
    );
    return () => scope.end();
  },
};
