import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { fragmentOf, routeOf, type Route } from './route.ts';

const onFragment = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The route of the page's address, and a function that changes it; typing a query and the steps of a simulation do not add to the history. */
export const useRoute = (): readonly [Route, (route: Partial<Route>) => void] => {
  const fragment = useSyncExternalStore(onFragment, () => location.hash);
  const route = useMemo(() => routeOf(fragment), [fragment]);
  const go = useCallback((change: Partial<Route>) => {
    const next = fragmentOf({ ...routeOf(location.hash), ...change });
    if (!('machine' in change) && !('view' in change)) {
      history.replaceState(null, '', next);
      dispatchEvent(new HashChangeEvent('hashchange'));
    } else location.hash = next;
  }, []);
  return [route, go];
};
