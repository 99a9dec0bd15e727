import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

const holdsFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

/** Pasted files; a text that is pasted with a picture of itself, as from a word processor, is a text. */
const pastedFiles = (transfer: DataTransfer | null): readonly File[] =>
  holdsFiles(transfer) && !transfer?.types.includes('text/plain') ? [...(transfer?.files ?? [])] : [];

/** Adds files that are pasted into the form around an element or dropped on it; returns true while files are dragged over the page. */
export const useFileDrop = (inside: RefObject<HTMLElement | null>, attach: (files: readonly File[]) => void): boolean => {
  const [isDragged, setDragged] = useState(false);
  const take = useEffectEvent(attach);
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return;
    const paste = (event: ClipboardEvent) => {
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    const isOver = ({ target }: Event) => target instanceof Node && form.contains(target);
    /** A file that is dropped beside the form must not replace the page. */
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isOver(event) ? 'copy' : 'none';
      setDragged(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node)) setDragged(false);
    };
    const drop = (event: DragEvent) => {
      setDragged(false);
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (isOver(event)) take([...(event.dataTransfer?.files ?? [])]);
    };
    const controller = new AbortController();
    const { signal } = controller;
    form.addEventListener('paste', paste, { signal });
    document.addEventListener('dragover', drag, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => controller.abort();
  }, [inside]);
  return isDragged;
};
