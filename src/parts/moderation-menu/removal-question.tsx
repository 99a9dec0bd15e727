import { useSelector } from '@xstate/react';
import { selectToolQuestion } from '#machines/moderation/account-tools.machine.ts';
import { useMaybeVisitActor } from '#app/hooks.ts';
import { Later } from '#shell/later.tsx';
import { staffParts } from './later.ts';

/** The question before somebody is removed, while it waits for an answer. */
export function RemovalQuestion() {
  const tools = useMaybeVisitActor('accountTools');
  const question = useSelector(tools, (snapshot) => snapshot && selectToolQuestion(snapshot));
  return question && <Later load={staffParts}>{({ RemovalDialog }) => <RemovalDialog account={question.account} />}</Later>;
}
