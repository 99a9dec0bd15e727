import { useEffect } from 'react';
import { useWatch } from '#react/use-watch.ts';
import { layers } from '#ui/layers.ts';
import { giveFocus } from '#ui/leave-focus.ts';

const field = () => document.querySelector<HTMLElement>('[data-form-beside=true] textarea');

/** True if the form beside the page can have the focus: no dialog is over the page. */
export const hasFormBeside = (): boolean => field() !== null && !layers.all().some(({ dialog }) => dialog);

/** The form beside the page shows the same text as one over the page would: instead of opening that, it gets the focus (rule form-once). */
export function FormBeside() {
  useWatch('composers', { key: 'beside', enter: { type: 'composers.hide' } });
  useEffect(() => giveFocus(field()), []);
  return null;
}
