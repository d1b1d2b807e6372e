import { useBehavior, useHost } from '@prelude/shared';
import { useLayoutEffect, useState } from 'react';
import { createSearchModel } from '../searchModel';
import type { SearchModel, SearchResults } from '../searchState';

/** The search of a head, which leaves the user's own search as it is. */
export function useHeadSearch(query: string): {
  readonly search: SearchModel;
  readonly results: SearchResults;
} {
  const { music, online$, reportError } = useHost();
  const [search] = useState(() =>
    createSearchModel({
      music,
      online$,
      history: { record: () => undefined },
      onUnexpected: (error) => reportError(error, 'search head'),
    }),
  );
  useLayoutEffect(() => {
    search.search(query);
    return search.end;
  }, [search, query]);
  return { search, results: useBehavior(search.state$).results };
}
