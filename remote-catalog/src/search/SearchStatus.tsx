import { VisuallyHidden } from '@prelude/shared';
import { count } from '@prelude/shared/lists';
import type { JSX } from 'react';
import type { SearchResults } from './searchState';
import { useSettledText } from './useSettledText';

/** Announces the results of a search, once per stable query. */
export function SearchStatus({ results }: { readonly results: SearchResults }): JSX.Element {
  const text = useSettledText(announcement(results));
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}

function announcement(results: SearchResults): string {
  switch (results.status) {
    case 'ready': {
      const found = `${count(results.tracks.length, 'track')} found for ${results.query}`;
      return withCorrection(found, results);
    }
    case 'empty':
      return withCorrection(`No tracks found for ${results.query}`, results);
    case 'browsing':
    case 'loading':
    case 'error':
      return '';
  }
}

const withCorrection = (
  found: string,
  { correctedQuery }: { readonly correctedQuery?: string | undefined },
): string => (correctedQuery === undefined ? found : `${found}. Did you mean ${correctedQuery}?`);
