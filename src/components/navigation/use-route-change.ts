import { useEffect, useEffectEvent } from 'react';
import { usePageActor } from '#react/hooks.ts';

/** Calls `onChange` when the location is another than it was when the view appeared. */
export const useRouteChange = (onChange: () => void): void => {
  const screens = usePageActor('screens');
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const { path } = screens.getSnapshot().context;
    const subscription = screens.subscribe(({ context }) => {
      if (context.path !== path) changed();
    });
    return () => subscription.unsubscribe();
  }, [screens]);
};
