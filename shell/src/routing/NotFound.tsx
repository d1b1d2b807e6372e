import { PageHeading, useBehavior, useHost } from '@prelude/shared';
import { useEffect, useRef, type JSX } from 'react';
import { SkippedRecord } from '../brand/SkippedRecord';
import { HomeLink } from './HomeLink';
import type { Navigation } from './navigation';
import styles from './NotFound.module.css';
import { usePageArrival } from './usePageArrival';

/** The page of an unknown path (specification 2.1); logs an error. */
export function NotFound({ navigation }: { readonly navigation: Navigation }): JSX.Element {
  const { reportError } = useHost();
  const { path } = useBehavior(navigation.state$);
  const content = useRef<HTMLElement>(null);
  usePageArrival(content, navigation, 'Page not found');
  useEffect(() => reportError(new Error(`No page at ${path}`), '404'), [path, reportError]);
  return (
    <main ref={content} className={styles.page}>
      <SkippedRecord />
      <PageHeading>Oops! Page not found</PageHeading>
      <p className={styles.text}>There is nothing at this address.</p>
      <HomeLink navigation={navigation} className={styles.link}>
        Return to Home
      </HomeLink>
    </main>
  );
}
