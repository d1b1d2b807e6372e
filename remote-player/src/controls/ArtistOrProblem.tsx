import type { JSX } from 'react';
import { Icon } from '@prelude/shared';
import styles from './ArtistOrProblem.module.css';
import { usePlaybackProblem } from './usePlaybackProblem';

const PROBLEM_WORDS = { failed: 'Could not be played', network: 'Waiting for the network' };

/** The artist, or a message if the track can't be heard. */
export function ArtistOrProblem({ children }: { readonly children: JSX.Element }): JSX.Element {
  const problem = usePlaybackProblem();
  return problem ? <Problem words={PROBLEM_WORDS[problem]} /> : children;
}

function Problem({ words }: { readonly words: string }): JSX.Element {
  return (
    <span className={styles.problem}>
      <Icon name="alert" />
      <span>{words}</span>
    </span>
  );
}
