import { EmptyState, ErrorState, Spinner, VisuallyHidden } from '@prelude/shared';
import type { JSX } from 'react';
import { GenreGrid } from './GenreGrid';
import { ResultGrid } from './ResultGrid';
import type { SearchResults } from './searchModel';

/** What is below the box, and what is said of it. */
export function SearchResultsView({
  results,
  onRetry,
}: {
  readonly results: SearchResults;
  readonly onRetry: () => void;
}): JSX.Element {
  return (
    <>
      <div role="status">
        <VisuallyHidden>{announcement(results)}</VisuallyHidden>
      </div>
      <ResultsOf results={results} onRetry={onRetry} />
    </>
  );
}

function announcement(results: SearchResults): string {
  switch (results.status) {
    case 'ready': {
      const { length } = results.tracks;
      return `${length} ${length === 1 ? 'track' : 'tracks'} found for ${results.query}`;
    }
    case 'empty':
      return `No tracks found for ${results.query}`;
    case 'browsing':
    case 'loading':
    case 'error':
      return '';
  }
}

function ResultsOf({
  results,
  onRetry,
}: {
  readonly results: SearchResults;
  readonly onRetry: () => void;
}): JSX.Element {
  switch (results.status) {
    case 'browsing':
      return <GenreGrid />;
    case 'loading':
      return <Spinner label="Searching for music..." />;
    case 'error':
      return <ErrorState title="Failed to search music. Please try again." onRetry={onRetry} />;
    case 'empty':
      return (
        <>
          <EmptyState
            icon="search"
            title={`Nothing found for “${results.query}”`}
            text="Check the spelling, or try an artist, a song or one of the genres below."
          />
          <GenreGrid />
        </>
      );
    case 'ready':
      return <ResultGrid query={results.query} tracks={results.tracks} />;
  }
}
