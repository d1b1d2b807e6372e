import type { JSX, ReactNode } from 'react';
import { Icon } from '@prelude/shared';
import styles from './ArtistOrTrouble.module.css';
import { useTrouble } from './useTrouble';

const TROUBLE_WORDS = { failed: 'Could not be played', network: 'Waiting for the network' };

/** The artist, or a message if the track can't be heard. */
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
