import { createState } from '@prelude/shared';
import type { ComponentType } from 'react';
import type { SidebarPlaylistsProps } from './SidebarPlaylists';

/** What the chunk of the background services adds to the sidebar, below its items; null until it has loaded. */
export const lateSidebar = createState<{
  readonly Playlists: ComponentType<SidebarPlaylistsProps>;
} | null>(null);
