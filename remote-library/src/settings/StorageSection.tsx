import { useEffect, useState, type JSX } from 'react';
import { Button, useHost } from '@prelude/shared';
import { CLEARING_MILLISECONDS, formatMegabytes, simulateCacheMegabytes } from './cacheSize';
import { SettingsRow, SettingsSection } from './SettingsSection';

/** The simulated cache size, and a button that really empties the caches (specification 9.8). */
export function StorageSection(): JSX.Element {
  const { music, toasts, reportError } = useHost();
  const [megabytes, setMegabytes] = useState(() => simulateCacheMegabytes(Math.random));
  const [isClearing, setIsClearing] = useState(false);

  useEffect(() => {
    if (!isClearing) return undefined;
    const timer = setTimeout(() => {
      setIsClearing(false);
      setMegabytes(0);
      toasts.show('Cache cleared successfully!', 'success');
    }, CLEARING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isClearing, toasts]);

  const clear = (): void => {
    try {
      // At once, so that leaving the page does not cancel it.
      music.clearCache();
      setIsClearing(true);
    } catch (error) {
      reportError(error, 'settings: clear cache');
      toasts.show('Failed to clear cache.', 'error');
    }
  };

  return (
    <SettingsSection title="Storage Management">
      <SettingsRow
        title="Cache size"
        text="Searches, covers and music, kept to save you waiting and for times without a network."
      >
        <output>{formatMegabytes(megabytes)}</output>
        <Button busy={isClearing} onClick={clear}>
          {isClearing ? 'Clearing...' : 'Clear Cache'}
        </Button>
      </SettingsRow>
    </SettingsSection>
  );
}
