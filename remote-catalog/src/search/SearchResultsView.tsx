import { EmptyState } from '@prelude/shared';
import { memo, type JSX } from 'react';
import { DidYouMean } from './DidYouMean';
import { GenreGrid } from './GenreGrid';
import { RecentSearches } from './RecentSearches';
import { ResultGrid } from './ResultGrid';
import { SearchError } from './SearchError';
import type { SearchModel, SearchResults } from './searchState';
import { TryQueries } from './TryQueries';
import { WaitingGrid } from './WaitingGrid';

/** Props of the part below the box; all but the results must be stable. */
export interface SearchResultsViewProps {
  readonly results: SearchResults;
  readonly search: SearchModel;
  /** Called when a pressed button removes itself: the focus stays around here. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The part below the box: one of the search's states. */
export const SearchResultsView = memo(function SearchResultsView({
  results,
  search,
  onStay,
  onLeave,
}: SearchResultsViewProps): JSX.Element {
  const pick = (query: string): void => {
    onStay();
    search.submit(query);
  };
  switch (results.status) {
    case 'browsing':
      return (
        <>
          <RecentSearches onPick={pick} onEmptied={onLeave} />
          <TryQueries search={search} onPick={pick} />
          <GenreGrid />
        </>
      );
    case 'loading':
      return results.earlier ? (
        <ResultGrid results={results.earlier} isOutdated search={search} onPick={pick} />
      ) : (
        <WaitingGrid />
      );
    case 'error':
      return (
        <>
          <SearchError
            onRetry={() => {
              onStay();
              search.retry();
            }}
          />
          <GenreGrid />
        </>
      );
    case 'empty':
      return (
        <>
          <EmptyState
            icon="search"
            title={`Nothing found for “${results.query}”`}
            text="Check the spelling, or try an artist, a song or one of the genres below."
            action={
              results.correctedQuery !== undefined && (
                <DidYouMean query={results.correctedQuery} onPick={pick} />
              )
            }
          />
          <GenreGrid />
        </>
      );
    case 'ready':
      return <ResultGrid results={results} isOutdated={false} search={search} onPick={pick} />;
  }
});
