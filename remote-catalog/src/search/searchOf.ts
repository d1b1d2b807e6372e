import type { HostApi } from '@prelude/shared';
import { catalogOf } from '../catalog';
import { createSearchModel } from './searchModel';
import type { SearchModel } from './searchState';

const searches = new WeakMap<HostApi, SearchModel>();

/** The one search of a host, created on first use; it outlives its page, and ends with the catalog. */
export function searchOf(host: HostApi): SearchModel {
  const known = searches.get(host);
  if (known) return known;
  const { scope, report } = catalogOf(host);
  const search = createSearchModel({
    music: host.music,
    online$: host.online$,
    history: host.searchHistory,
    onUnexpected: (error) => report(error, 'search'),
  });
  searches.set(host, search);
  scope.observe(host.requestedSearch$, (wanted) => {
    if (wanted) search.search(wanted.query, wanted.limit);
  });
  // A search is private to its user; a guest who signs in is the same person.
  let searcher = host.session$.value.currentUser;
  scope.observe(host.session$, ({ currentUser }) => {
    const isSamePerson =
      currentUser && (searcher?.isGuest === true || searcher?.uid === currentUser.uid);
    searcher = currentUser;
    if (!isSamePerson) search.search('');
  });
  scope.onEnd(() => {
    search.end();
    searches.delete(host);
  });
  return search;
}
