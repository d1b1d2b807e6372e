import { Button, PRODUCT_NAME, useHost } from '@prelude/shared';
import { useEffect, useState, type JSX } from 'react';
import { SettingsRow, SettingsSection } from './SettingsSection';

/** Chromium's event (Web App Manifest, `BeforeInstallPromptEvent`). */
interface InstallOffer extends Event {
  /** Asks the user; possible once. */
  prompt(): Promise<unknown>;
}

const used = new WeakSet<Event>();

/** Installs the product as an app; nothing where the browser offers none, and once it is installed. */
export function InstallSection(): JSX.Element | null {
  const host = useHost();
  const [offer, setOffer] = useState(host.installOffer);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeinstallprompt', setOffer, { signal });
    window.addEventListener('appinstalled', () => setOffer(null), { signal });
    return () => listening.abort();
  }, []);
  const install = async (event: Event): Promise<void> => {
    used.add(event);
    setOffer(null);
    try {
      await (event as InstallOffer).prompt();
    } catch (error) {
      host.reportError(error, 'settings: install');
      host.toasts.show(`${PRODUCT_NAME} could not be installed.`, 'error');
    }
  };
  if (!offer || used.has(offer)) return null;
  return (
    <SettingsSection title="App">
      <SettingsRow
        title={`Install ${PRODUCT_NAME}`}
        text="It opens in a window of its own, and starts without a network."
      >
        <Button onClick={() => void install(offer)}>Install</Button>
      </SettingsRow>
    </SettingsSection>
  );
}
