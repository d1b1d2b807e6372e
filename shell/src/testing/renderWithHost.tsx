import { HostProvider } from '@prelude/shared';
import { createFakeHost, type FakeHost } from '@prelude/shared/testing';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Renders one of the shell's views in a host. */
export function renderWithHost(
  view: ReactElement,
  host: FakeHost = createFakeHost(),
): RenderResult & { readonly host: FakeHost } {
  const result = render(view, {
    wrapper: ({ children }) => <HostProvider host={host}>{children}</HostProvider>,
    // The shell's boundaries report the errors that they catch.
    onCaughtError: () => undefined,
  });
  return { ...result, host };
}
