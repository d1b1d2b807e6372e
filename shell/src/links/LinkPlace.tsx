import { useBehavior } from '@prelude/shared';
import type { JSX } from 'react';
import type { PageLink } from './pageLink';

/** Shows what the page's link opens; it lies over every route. */
export function LinkPlace({
  link: { view$ },
}: {
  readonly link: Pick<PageLink, 'view$'>;
}): JSX.Element | null {
  return useBehavior(view$);
}
