import { useEffect, useLayoutEffect, type JSX, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Navigation } from './navigation';

/** The router around the app; it feeds the navigation store and executes its commands. */
export function Router({
  navigation,
  children,
}: {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    // Synchronous, so that the next key press already reaches the new page.
    <BrowserRouter useTransitions={false}>
      <NavigationLink navigation={navigation} />
      {children}
    </BrowserRouter>
  );
}

/** The index of the current entry in this tab's history, as the router stores it. */
const historyIndex = (): number => {
  const index: unknown = (window.history.state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : 0;
};

/** The current entry's key: the browser's, which is unique, or else the router's. */
const entryKey = (routerKey: string): string => window.navigation?.currentEntry?.key ?? routerKey;

function NavigationLink({ navigation }: { readonly navigation: Navigation }): null {
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();

  // After the layout effect in which the router begins to follow the history.
  useEffect(() => {
    navigation.connect({
      push: (path, state) => void navigate(path, { state }),
      go: (delta) => void navigate(delta),
    });
  }, [navigation, navigate]);
  // Before the router handles it and the page goes.
  useLayoutEffect(() => {
    const { leaving } = navigation;
    window.addEventListener('popstate', leaving, true);
    window.addEventListener('pagehide', leaving);
    return () => {
      window.removeEventListener('popstate', leaving, true);
      window.removeEventListener('pagehide', leaving);
    };
  }, [navigation]);
  useLayoutEffect(() => {
    navigation.arrived(location, historyIndex(), action, entryKey(location.key));
  }, [navigation, location, action]);
  return null;
}
