import type { JSX, ReactNode } from 'react';
import { Icon } from '@prelude/shared';
import styles from './ArtistOrTrouble.module.css';
import { useTrouble } from './useTrouble';

const TROUBLE_WORDS = { failed: 'Could not be played', network: 'Waiting for the network' };

/** The artist, who is given, or in their place what keeps the track from being heard. */
export function ArtistOrTrouble({ children }: { readonly children: ReactNode }): ReactNode {
  const trouble = useTrouble();
  return trouble ? <Trouble words={TROUBLE_WORDS[trouble]} /> : children;
}

function Trouble({ words }: { readonly words: string }): JSX.Element {
  return (
    <span className={styles.trouble}>
      <Icon name="alert" />
      {words}
    </span>
  );
}
