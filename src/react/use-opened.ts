import { useSelector } from '@xstate/react';
import { createContext, useContext, useId } from 'react';
import { selectOpened } from '#machines/reading/opened.machine.ts';
import { useSessionActor } from './hooks.ts';

/** The status that the views below are part of. */
export const OpenedContext = createContext<string | undefined>(undefined);

/** Whether a part of a post, of the one around this view if none is named, is open: that outlives the view. Outside of posts it lives as long as the view. */
export const useOpened = (part: string, atFirst = false, statusId?: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const [own, around] = [useId(), useContext(OpenedContext)];
  const key = `${statusId ?? around ?? own} ${part}`;
  const opened = useSessionActor('opened');
  return [
    useSelector(opened, (snapshot) => selectOpened(snapshot, key)) ?? atFirst,
    (isOpen) => opened.send({ type: 'opened.set', key, isOpen }),
  ];
};
