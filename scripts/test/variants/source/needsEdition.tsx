import type { HostApi, RemoteModule, RemoteView } from '@prelude/shared';
import type { HostApiWithEdition } from './edition';
import { remote as real } from './realRemote';

/** The contract that this build needs; set by the build. */
declare const VARIANT_CONTRACT: RemoteModule['contract'];

const withEdition = (View: RemoteView): RemoteView =>
  function ViewWithEdition({ host }: { readonly host: HostApi }) {
    const { edition } = host as HostApiWithEdition;
    return (
      <>
        <p>Edition: {edition.toUpperCase()}</p>
        <View host={host} />
      </>
    );
  };

/** The remote as its team goes on: it uses what the contract's next minor adds, and needs it. */
export const remote: RemoteModule = {
  ...real,
  contract: VARIANT_CONTRACT,
  views: Object.fromEntries(
    Object.entries(real.views).map(([name, View]) => [name, withEdition(View)]),
  ),
};
