import type { JSX } from 'react';
import { HostProvider, type RemoteModule, type RemoteViewProps } from '@prelude/shared';
import { BookingPage } from './booking/BookingPage';

function BookingView({ host }: RemoteViewProps): JSX.Element {
  return (
    <HostProvider host={host}>
      <BookingPage />
    </HostProvider>
  );
}

/** The concert booking page, in the shell and alone at `/concerts`. */
export const remote: RemoteModule = {
  name: 'concerts',
  contract: '^2.1',
  views: { booking: BookingView },
};
