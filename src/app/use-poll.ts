import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { pollMachine } from '#machines/polls/poll.machine.ts';
import { selectPollId } from '#machines/polls/polls.machine.ts';
import type { Poll } from '#domain/status/poll.ts';
import { useChild, useVisitActor } from './hooks.ts';

/** The actor of a poll that is shown, which keeps it up to date as long as it is. */
export const usePoll = ({ id, multiple }: Poll, isOver: boolean): ActorRefFrom<typeof pollMachine> | undefined => {
  const polls = useVisitActor('polls');
  const atFirst = useRef({ multiple, isOver });
  useEffect(() => {
    polls.send({ type: 'poll.watch', pollId: id, ...atFirst.current });
    return () => polls.send({ type: 'poll.leave', pollId: id });
  }, [polls, id]);
  return useChild(polls, selectPollId(id)) as ActorRefFrom<typeof pollMachine> | undefined;
};
