import type { RemoteRegistration } from '@prelude/shared';
import type { HarnessSetup, HarnessView } from '@prelude/shared/testing';

const SLOT_LABELS = {
  'home-row': 'Home row',
  'library-section': 'Library section',
  'settings-section': 'Settings section',
  'player-end': 'Player bar’s end',
} as const;

/** The views that a remote declares: its pages, then what it adds to other parts' views. */
export const declaredViews = ({
  contributes,
}: Pick<RemoteRegistration, 'contributes'>): readonly HarnessView[] => [
  ...(contributes?.pages ?? []).map(({ key, title, view }) => ({ view, label: title, page: key })),
  ...(contributes?.slots ?? []).flatMap((one) =>
    one.slot === 'track-menu' ? [] : [{ view: one.view, label: SLOT_LABELS[one.slot] }],
  ),
];

/** Takes the place of `remoteSetup` in the harness of a remote from another repository: its record says what to show. */
export const harness: HarnessSetup = {
  views: declaredViews(
    JSON.parse(
      globalThis.document?.getElementById('harness-registration')?.textContent ?? '{}',
    ) as RemoteRegistration,
  ),
};
