import type { JSX } from 'react';
import { Icon } from '@prelude/shared';
import styles from './ArtistOrTrouble.module.css';
import { useTrouble } from './useTrouble';

const TROUBLE_WORDS = { failed: 'Could not be played', network: 'Waiting for the network' };

/** The artist, or a message if the track can't be heard. */
export function ArtistOrTrouble({ children }: { readonly children: JSX.Element }): JSX.Element {
  const trouble = useTrouble();
  return trouble ? <Trouble words={TROUBLE_WORDS[trouble]} /> : children;
}

function Trouble({ words }: { readonly words: string }): JSX.Element {
  return (
    <span className={styles.trouble}>
      <Icon name="alert" />
      <span>{words}</span>
    </span>
  );
}
