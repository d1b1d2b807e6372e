import type { ComponentType } from 'react';
import { HostProvider, type RemoteModule, type RemoteView } from '@prelude/shared';
import { BookingPage } from './booking/BookingPage';
import { YourTickets } from './booking/YourTickets';

const asView = (Shown: ComponentType): RemoteView =>
  function ConcertsView({ host }) {
    return (
      <HostProvider host={host}>
        <Shown />
      </HostProvider>
    );
  };

/** The concert booking page, in the shell and alone at `/concerts`, and the user's tickets, which the library shows too. */
export const remote: RemoteModule = {
  name: 'concerts',
  contract: '^2.4',
  views: { booking: asView(BookingPage), tickets: asView(YourTickets) },
};
