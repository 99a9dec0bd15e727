import type { AnyActorRef } from 'xstate';
import { answeredBy, emptyDraft, type Draft } from '../../domain/draft.ts';
import { replyMentions, replySubject, replyText } from '../../domain/reply.ts';
import { suggestedScope } from '../../domain/reply-scope.ts';
import type { Visitor } from '../../domain/visitor.ts';
import { cacheIn, settingsIn } from './known.ts';

/** How an answer to what is known begins: whom it names, its subject and its scope (doc 2 §4). */
export const answerIn = (system: AnyActorRef['system'], { accountId }: Visitor, key: string): Draft | undefined => {
  const tables = cacheIn(system)?.tables;
  const status = tables?.statuses.said(answeredBy(key) ?? '');
  if (!status) return undefined;
  const acct = tables?.accounts.said(status.accountId)?.acct ?? '';
  const { subjectLineBehavior } = settingsIn(system);
  return {
    ...emptyDraft,
    text: replyText(replyMentions(status, acct, accountId)),
    subject: replySubject(status.spoilerText, subjectLineBehavior),
    visibility: suggestedScope(status.visibility, emptyDraft.visibility),
  };
};
