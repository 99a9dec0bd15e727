import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useFavicon } from '#react/use-favicon.ts';

/** Puts a dot on the page's icon while notifications are unseen (rule favicon-dot). */
export function FaviconMark() {
  const favicon = useFavicon();
  const hasUnseen = useSelector(
    useMaybeSessionActor('notifications'),
    (snapshot) => snapshot !== undefined && selectUnseenCount(snapshot) > 0,
  );
  useEffect(() => {
    if (!hasUnseen) return;
    void favicon.mark(getComputedStyle(document.documentElement).accentColor);
    return favicon.clear;
  }, [favicon, hasUnseen]);
  return null;
}
