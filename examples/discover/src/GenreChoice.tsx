import {
  Button,
  classNames,
  EmptyState,
  ErrorState,
  GENRES,
  Icon,
  PageHeading,
  Spinner,
  type Genre,
} from '@prelude/shared';
import { useState, type CSSProperties, type JSX } from 'react';
import styles from './GenreChoice.module.css';
import type { Search } from './useSearch';

/** The first step: the genres that the songs come from. */
export function GenreChoice({ search }: { readonly search: Search }): JSX.Element {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isRefused, setRefused] = useState(false);
  const toggle = (id: string): void => {
    setRefused(false);
    search.reset();
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(chosen.length === 0);
        if (chosen.length > 0) search.start(chosen);
      }}
    >
      <header className={styles.head}>
        <PageHeading>Blind listening</PageHeading>
        <p className={styles.text}>
          Twelve songs without a name or a cover. Keep what you like, pass on the rest, and see at
          the end what you have found.
        </p>
      </header>
      <fieldset>
        <legend className={styles.legend}>Which genres?</legend>
        <ul className={styles.genres}>
          {GENRES.map((genre) => (
            <li key={genre.id}>
              <GenreTile
                genre={genre}
                isChosen={chosen.includes(genre.id)}
                onToggle={() => toggle(genre.id)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={search.state === 'searching'}>
          <Icon name="play" />
          <span>Start listening</span>
        </Button>
        <Outcome search={search} isRefused={isRefused} onRetry={() => search.start(chosen)} />
      </div>
    </form>
  );
}

function Outcome({
  search: { state },
  isRefused,
  onRetry,
}: {
  readonly search: Search;
  readonly isRefused: boolean;
  readonly onRetry: () => void;
}): JSX.Element | null {
  if (isRefused)
    return (
      <p role="alert" className={styles.refusal}>
        Choose at least one genre.
      </p>
    );
  if (state === 'searching') return <Spinner label="Shuffling the songs" />;
  if (state === 'failed')
    return <ErrorState title="The songs can’t be loaded right now." onRetry={onRetry} />;
  if (state === 'nothing')
    return (
      <div role="status">
        <EmptyState
          icon="music"
          title="There is nothing new in these genres."
          text="Choose another one as well."
        />
      </div>
    );
  return null;
}

function GenreTile({
  genre,
  isChosen,
  onToggle,
}: {
  readonly genre: Genre;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}): JSX.Element {
  return (
    <label
      className={classNames(styles.tile, isChosen && styles.chosen)}
      style={{ '--tile-color': genre.color } as CSSProperties}
    >
      <input type="checkbox" className={styles.box} checked={isChosen} onChange={onToggle} />
      <span className={styles.name}>{genre.name}</span>
      <span className={styles.mark}>{isChosen && <Icon name="check" />}</span>
    </label>
  );
}
