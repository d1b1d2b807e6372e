import type { HostApi, RemoteModule } from '@prelude/shared';
import { remote as real } from './realRemote';

/** The remote's views, each below a paragraph. */
export const withParagraph = (textOf: (host: HostApi) => string): RemoteModule['views'] =>
  Object.fromEntries(
    Object.entries(real.views).map(([name, View]) => [
      name,
      function ViewBelowParagraph({ host }) {
        return (
          <>
            <p>{textOf(host)}</p>
            <View host={host} />
          </>
        );
      },
    ]),
  );
