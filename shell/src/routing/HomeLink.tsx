import type { JSX, ReactNode } from 'react';
import type { Navigation } from './navigation';

/** A link to `/` that keeps the page; with a modifier key it is the browser's, which opens a tab. */
export function HomeLink({
  navigation,
  className,
  label,
  children,
}: {
  readonly navigation: Navigation;
  readonly className: string | undefined;
  /** Its name if its text does not say that it leads home. */
  readonly label?: string;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <a
      className={className}
      href="/"
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigation.openRoute('/');
      }}
    >
      {children}
    </a>
  );
}
