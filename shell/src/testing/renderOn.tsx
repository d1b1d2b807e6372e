import { HostProvider } from '@prelude/shared';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { OpenedShell } from './openShell';

/** Renders one of the shell's views on an opened shell: over its stores, with fake ports. */
export const renderOn = ({ host }: OpenedShell, view: ReactElement): RenderResult =>
  render(view, { wrapper: ({ children }) => <HostProvider host={host}>{children}</HostProvider> });
