import { useEffect, useRef } from 'react';
import type { Message } from '#domain/text/message.ts';
import { giveFocus } from '#ui/leave-focus.ts';

/** When something is refused, empties the field of the password and puts the focus there for the next try. */
export const useRefused = (problem: Message | undefined, empty: () => void) => {
  const field = useRef<HTMLInputElement>(null);
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
