import { useBehavior } from '@prelude/shared';
import type { JSX } from 'react';
import type { Navigation } from './navigation';
import { routerCode } from './routerCode';

/** The router, as soon as its code is loaded. */
export function RouterPlace({
  navigation,
}: {
  readonly navigation: Navigation;
}): JSX.Element | null {
  const code = useBehavior(routerCode.state$);
  return code.status === 'ready' ? <code.value navigation={navigation} /> : null;
}
