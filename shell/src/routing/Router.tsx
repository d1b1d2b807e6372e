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
    <BrowserRouter>
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
  useLayoutEffect(() => {
    navigation.arrived(location, historyIndex(), action);
  }, [navigation, location, action]);
  return null;
}
