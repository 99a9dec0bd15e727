import { useEffect, useRef } from 'react';
import { selectProblem } from '#machines/session/login.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import type { LoginActor } from './guest-actors.ts';

/** When an attempt fails, empties a secret's field and puts the focus there for the next one. */
export const useRetryFocus = (login: LoginActor, empty: () => void) => {
  const field = useRef<HTMLInputElement>(null);
  const problem = useSelected(login, selectProblem);
  const previous = useRef(problem);
  useEffect(() => {
    if (problem && problem !== previous.current) {
      empty();
      giveFocus(field.current);
    }
    previous.current = problem;
  });
  return field;
};
