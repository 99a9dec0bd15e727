import { useEffect } from 'react';
import { fullCopyOf } from './full-copy.ts';

const copyWhole = (event: ClipboardEvent): void => {
  const { clipboardData, target, defaultPrevented } = event;
  if (defaultPrevented || clipboardData === null || (target instanceof Element && target.closest('input, textarea'))) return;
  const copy = fullCopyOf(document.getSelection());
  if (copy === undefined) return;
  clipboardData.setData('text/plain', copy.text);
  clipboardData.setData('text/html', copy.html);
  event.preventDefault();
};

/** Puts whole addresses and handles into the clipboard, wherever in the page text is copied (rule copied-whole). */
export const useFullCopy = (): void =>
  useEffect(() => {
    document.addEventListener('copy', copyWhole);
    return () => document.removeEventListener('copy', copyWhole);
  }, []);
