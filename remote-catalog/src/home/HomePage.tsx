import { Page, PageHeading, Slot } from '@prelude/shared';
import type { JSX } from 'react';
import type { HomeModel } from './homeModel';
import { ConcertBanner } from './ConcertBanner';
import styles from './HomePage.module.css';
import { HomeRows } from './HomeRows';
import { useGreeting } from './useGreeting';

const systemNow = (): Date => new Date();

/** The home page; `now` is the local time and must be stable. */
export function HomePage({
  catalog,
  now = systemNow,
}: {
  readonly catalog: HomeModel;
  readonly now?: (() => Date) | undefined;
}): JSX.Element {
  const greeting = useGreeting(now);
  return (
    <Page>
      <header className={styles.header}>
        <PageHeading>{greeting}</PageHeading>
        <p className={styles.tagline}>Thirty seconds is enough to fall for a song.</p>
      </header>
      <ConcertBanner />
      <HomeRows catalog={catalog} />
      <div className={styles.declared}>
        <Slot name="home-row" />
      </div>
    </Page>
  );
}
