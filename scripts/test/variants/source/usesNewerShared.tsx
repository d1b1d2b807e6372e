import * as shared from '@prelude/shared';
import type { RemoteModule, RemoteView } from '@prelude/shared';
import type * as newerShared from './newerShared';
import { remote as real } from './realRemote';

const { describeSharedCopy } = shared as unknown as typeof newerShared;

const withCopy = (View: RemoteView): RemoteView =>
  function ViewOnNewerShared({ host }) {
    return (
      <>
        <p>{describeSharedCopy()}</p>
        <View host={host} />
      </>
    );
  };

/** The remote on a newer `shared`: it uses something that the host's copy does not have. */
export const remote: RemoteModule = {
  ...real,
  views: Object.fromEntries(
    Object.entries(real.views).map(([name, View]) => [name, withCopy(View)]),
  ),
};
