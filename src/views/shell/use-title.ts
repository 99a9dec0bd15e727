import { useEffect } from 'react';
import { useSelector } from '@xstate/react';
import { selectInstance } from '../../../machines/system/boot.machine.ts';
import { usePageActor } from '../../app/hooks.ts';

/** The page title is the view title plus the instance name (doc 1 §2). */
export const titleOf = (view: string, instance: string): string => [view, instance].filter((part) => part !== '').join(' · ');

/** Names the document after the view for as long as it is shown. */
export const useTitle = (view: string): void => {
  const { name } = useSelector(usePageActor('boot'), selectInstance);
  const title = titleOf(view, name);
  useEffect(() => {
    document.title = title;
  }, [title]);
};
