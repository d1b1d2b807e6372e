import { useEffect, useLayoutEffect, type JSX, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Navigation } from './navigation';

/** The router around the app; it feeds the navigation store and obeys it. */
export function Router({
  navigation,
  children,
}: {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    // At once: the key after the one that showed the page is already the page's.
    <BrowserRouter useTransitions={false}>
      <NavigationLink navigation={navigation} />
      {children}
    </BrowserRouter>
  );
}

/** The place of the present entry in this tab's history, as the router keeps it. */
const historyIndex = (): number => {
  const index: unknown = (window.history.state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : 0;
};

/** The present entry's own key: the browser's, which no two entries share, or else the router's. */
const entryKey = (routerKey: string): string => window.navigation?.currentEntry?.key ?? routerKey;

function NavigationLink({ navigation }: { readonly navigation: Navigation }): null {
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();

  useEffect(
    () =>
      navigation.connect({
        push: (path, state) => void navigate(path, { state }),
        go: (delta) => void navigate(delta),
      }),
    [navigation, navigate],
  );
  // Before the router hears of it and the page goes.
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
