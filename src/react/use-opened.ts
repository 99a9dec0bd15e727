import { useSelected } from './use-selected.ts';
import { createContext, useContext, useId } from 'react';
import { selectOpened } from '#machines/reading/opened.machine.ts';
import { useSessionActor } from './hooks.ts';

/** The status that the views below are part of. */
export const OpenedContext = createContext<string | undefined>(undefined);

/**
 * Returns whether a part of a status is open, and its setter. The state belongs to the given status, or to the one around this view, and
 * outlives the view; outside of statuses it lives as long as the view.
 */
export const useOpened = (part: string, atFirst = false, statusId?: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const [own, around] = [useId(), useContext(OpenedContext)];
  const key = `${statusId ?? around ?? own} ${part}`;
  const opened = useSessionActor('opened');
  return [
    useSelected(opened, (snapshot) => selectOpened(snapshot, key)) ?? atFirst,
    (isOpen) => opened.send({ type: 'opened.set', key, isOpen }),
  ];
};
