import type { JSX } from 'react';
import {
  useBehavior,
  useHost,
  type SystemPreference,
  type SystemPreferenceName,
} from '@prelude/shared';
import { SelectRow } from './SelectRow';
import { SettingsSection } from './SettingsSection';

const CHOICES = ['system', 'on', 'off'] as const;
const NAMES: Readonly<Record<SystemPreference, string>> = {
  system: 'Follow system',
  on: 'On',
  off: 'Off',
};

const PREFERENCES: readonly {
  readonly name: SystemPreferenceName;
  readonly label: string;
  readonly text: string;
}[] = [
  {
    name: 'reducedMotion',
    label: 'Reduced motion',
    text: 'Pages, menus and rows change without movement.',
  },
  {
    name: 'largerText',
    label: 'Larger text',
    text: 'On makes all text a quarter larger. Off keeps the standard size, whatever the browser asks for.',
  },
  { name: 'highContrast', label: 'High contrast', text: 'Stronger text, lines and focus rings.' },
];

/** What follows the system, and can be overridden for this browser. */
export function AccessibilitySection(): JSX.Element {
  const { theme } = useHost();
  const look = useBehavior(theme.state$);
  return (
    <SettingsSection title="Accessibility">
      {PREFERENCES.map(({ name, label, text }) => (
        <SelectRow
          key={name}
          label={label}
          text={text}
          values={CHOICES}
          names={NAMES}
          chosen={look[name]}
          onChoose={(choice) => theme.setPreference(name, choice)}
        />
      ))}
    </SettingsSection>
  );
}
