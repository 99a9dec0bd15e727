import { forgetPress } from '#platform/after-press.ts';
import { navigate } from '#platform/location.ts';
import { pathTo } from '#domain/routes/table.ts';

type WithNavigation = { navigation?: { canGoBack: boolean } };

/**
 * Returns a function that goes back one step within this client, else to its start page; in browsers that do not reveal the previous entry,
 * the page must have navigated before.
 */
export const useGoBack = (): (() => void) => {
  return () => {
    forgetPress();
    const { navigation } = window as WithNavigation;
    if (navigation?.canGoBack ?? window.history.length > 1) window.history.back();
    else navigate(pathTo('root'), { replace: true });
  };
};
