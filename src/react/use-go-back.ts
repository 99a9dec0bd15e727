import { useLocation } from 'wouter';
import { pathTo } from '#domain/routes/table.ts';

type WithNavigation = { navigation?: { canGoBack: boolean } };

/** Goes one step back within this client, else to its start page; where the browser does not tell, it has to have come from somewhere. */
export const useGoBack = (): (() => void) => {
  const [, navigate] = useLocation();
  return () => {
    const { navigation } = window as WithNavigation;
    if (navigation?.canGoBack ?? window.history.length > 1) window.history.back();
    else navigate(pathTo('root'), { replace: true });
  };
};
