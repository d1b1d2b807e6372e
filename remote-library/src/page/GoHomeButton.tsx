import type { JSX } from 'react';
import { Button, useHost } from '@prelude/shared';

/** What an empty list offers: the page where there is something to listen to. */
export function GoHomeButton(): JSX.Element {
  const { navigate } = useHost();
  return (
    <Button variant="primary" onClick={() => navigate('home')}>
      Find something to play
    </Button>
  );
}
