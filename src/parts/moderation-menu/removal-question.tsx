import { useSelector } from '@xstate/react';
import { staff } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { selectToolQuestion } from '#machines/moderation/account-tools.machine.ts';
import { useMaybeSessionActor } from '#app/hooks.ts';

/** The question before somebody is removed, while it waits for an answer. */
export function RemovalQuestion() {
  const tools = useMaybeSessionActor('accountTools');
  const question = useSelector(tools, (snapshot) => snapshot && selectToolQuestion(snapshot));
  return question && <Lazy of={staff}>{({ RemovalDialog }) => <RemovalDialog account={question.account} />}</Lazy>;
}
