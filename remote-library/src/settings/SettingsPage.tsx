import type { JSX } from 'react';
import { Page, PageHeading, Slot } from '@prelude/shared';
import { AccessibilitySection } from './AccessibilitySection';
import { AccountSection } from './AccountSection';
import { AppearanceSection } from './AppearanceSection';
import { AudioQualitySection } from './AudioQualitySection';
import { InstallSection } from './InstallSection';
import { KeyboardSection } from './KeyboardSection';
import { LibrarySection } from './LibrarySection';
import { PlaybackSection } from './PlaybackSection';
import styles from './SettingsPage.module.css';
import { StorageSection } from './StorageSection';

/** 'Account Settings' (specification 2.16). */
export function SettingsPage(): JSX.Element {
  return (
    <Page>
      <PageHeading>Account Settings</PageHeading>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountSection />
          <AppearanceSection />
          <AccessibilitySection />
          <PlaybackSection />
        </div>
        <div className={styles.column}>
          <AudioQualitySection />
          <InstallSection />
          <KeyboardSection />
          <LibrarySection />
          <StorageSection />
          <Slot name="settings-section" />
        </div>
      </div>
      <p className={styles.notices}>
        <a href="/third-party-notices.txt" target="_blank">
          Third-party notices
        </a>
      </p>
    </Page>
  );
}
