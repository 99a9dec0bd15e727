import { useSelector } from '@xstate/react';
import { selectTyped } from '#machines/settings/settings-window.machine.ts';
import { useSessionActor } from '#react/hooks.ts';

/** What was typed into a field of the settings and not sent: it is there again after another tab, the way back or a failure (rule settings-typed). */
export const useTyped = (field: string): readonly [typed: string, type: (draft: string) => void] => {
  const window = useSessionActor('settingsWindow');
  const typed = useSelector(window, (snapshot) => selectTyped(snapshot, field));
  return [typed, (draft) => window.send({ type: 'window.type', field, draft })];
};
