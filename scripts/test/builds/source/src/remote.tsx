import { Page, PageHeading, type RemoteModule } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './talkRadio.module.css';

const TalkRadioPage = (): JSX.Element => (
  <Page>
    <PageHeading>Talk radio</PageHeading>
    <p className={styles['text']}>On the air all day.</p>
  </Page>
);

/** A remote of another repository, with one page that its record declares. */
export const remote: RemoteModule = {
  name: 'outside',
  contract: '^2.2',
  views: { page: TalkRadioPage },
};
