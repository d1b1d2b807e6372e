import { useEffect, useLayoutEffect, type JSX } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { entryKey, historyIndex } from './historyEntry';
import type { Navigation } from './navigation';

/** The router, outside the app's tree; it feeds the navigation store and executes its commands. */
export function Router({ navigation }: { readonly navigation: Navigation }): JSX.Element {
  return (
    // Synchronous, so that the next key press already reaches the new page.
    <BrowserRouter useTransitions={false}>
      <NavigationLink navigation={navigation} />
    </BrowserRouter>
  );
}

function NavigationLink({ navigation }: { readonly navigation: Navigation }): null {
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();

  // After the layout effect in which the router begins to follow the history.
  useEffect(() => {
    navigation.connect((path, state) => void navigate(path, { state }));
  }, [navigation, navigate]);
  useLayoutEffect(() => {
    navigation.arrived(location, historyIndex(), action, entryKey(location.key));
  }, [navigation, location, action]);
  return null;
}
