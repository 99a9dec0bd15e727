import type { AnyActorRef } from 'xstate';
import { withSubject } from '#domain/composer/draft-start.ts';
import { answeredBy } from '#domain/composer/draft-key.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { replyMentions, replySubject, replyText } from '#domain/composer/reply.ts';
import { suggestedScope } from '#domain/composer/reply-scope.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { startIn } from './draft-start.ts';
import { cacheIn, settingsIn } from '#services/known.ts';

/** How an answer to what is known begins: whom it names, its subject and its scope (rules reply-scope, reply-mentions, reply-subject). */
export const answerIn = (system: AnyActorRef['system'], visitor: Visitor, key: string): Draft | undefined => {
  const tables = cacheIn(system)?.tables;
  const status = tables?.statuses.serverValue(answeredBy(key) ?? '');
  if (!status) return undefined;
  const acct = tables?.accounts.serverValue(status.accountId)?.acct ?? '';
  const settings = settingsIn(system);
  const start = startIn(system, visitor);
  return {
    ...start,
    ...withSubject(start, replySubject(status.spoilerText, settings.subjectLineBehavior), settings, start),
    text: replyText(replyMentions(status, acct, visitor.accountId)),
    visibility: suggestedScope(status.visibility, start.visibility),
  };
};
