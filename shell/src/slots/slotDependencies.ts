import type { Contributions, HostApi, RemoteRegistration } from '@prelude/shared';
import type { AsMember } from '../sign-in/memberGate';
import type { RemoteLoader } from '../remotes/remoteLoader';

/** Dependencies of the slots. */
export interface SlotDependencies {
  readonly registrations: readonly RemoteRegistration[];
  readonly loader: RemoteLoader;
  /** Called later, when the host is there. */
  readonly getHost: () => HostApi;
  readonly asMember: AsMember;
}

type SlotDeclaration = NonNullable<Contributions['slots']>[number];

/** A remote's declaration for a slot. */
export type Declared<T extends SlotDeclaration = SlotDeclaration> = T & { readonly remote: string };

/** All declarations for slots, in their order. */
export const declaredSlots = (registrations: readonly RemoteRegistration[]): readonly Declared[] =>
  registrations
    .flatMap(({ name, contributes }) =>
      (contributes?.slots ?? []).map((declaration) => ({ ...declaration, remote: name })),
    )
    .sort((a, b) => a.order - b.order);
