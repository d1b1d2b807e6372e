import type { JSX } from 'react';
import { Button, useHost } from '@prelude/shared';

/** The link to Home of an empty list. */
export function GoHomeButton(): JSX.Element {
  const { navigate } = useHost();
  return (
    <Button variant="primary" onClick={() => navigate('home')}>
      Find something to play
    </Button>
  );
}
