import { useEffect } from 'react';
import { useSessionActor } from '#react/hooks.ts';
import { giveFocus } from '#ui/leave-focus.ts';

/** The form beside the page shows the same text as one over the page would: instead of opening that, it gets the focus (rule form-once). */
export function FormBeside() {
  const composers = useSessionActor('composers');
  useEffect(() => {
    giveFocus(document.querySelector<HTMLElement>('[data-form-beside] textarea'));
    composers.send({ type: 'composers.hide' });
  }, [composers]);
  return null;
}
