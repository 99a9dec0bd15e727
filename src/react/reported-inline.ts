import { useEffect } from 'react';
import { selectIsInline } from '#machines/notices/notices.machine.ts';
import { usePageActor, usePagePart } from './hooks.ts';

/** Marks a failure as reported inline while the component is mounted, so that no notice repeats it. */
export const useReportInline = (key: string): void => {
  const notices = usePageActor('notices');
  useEffect(() => {
    notices.send({ type: 'notices.inlineShown', key });
    return () => notices.send({ type: 'notices.inlineHidden', key });
  }, [notices, key]);
};

/** True if the page reports the failure with this key inline, so that no notice repeats it (rule one-voice; decision error-reporting). */
export const useIsReportedInline = (key: string): boolean => usePagePart('notices', selectIsInline(key));
