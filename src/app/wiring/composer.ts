import { fromPromise, type AnyActorRef } from 'xstate';
import { composerMachine } from '../../../machines/composer/composer.machine.ts';
import { composersMachine } from '../../../machines/composer/composers.machine.ts';
import type { Http } from '../../api/http.ts';
import { createStatus } from '../../api/statuses.ts';
import { answeredBy, emptyDraft, isBlank, type Draft } from '../../domain/draft.ts';
import { suggestedScope } from '../../domain/reply-scope.ts';
import { replyMentions, replySubject, replyText } from '../../domain/reply.ts';
import { isVisibility } from '../../domain/visibility.ts';
import { keyOfVisitor, type Visitor } from '../../domain/visitor.ts';
import { calling, doing } from './calling.ts';
import type { Effects } from './effects.ts';
import { cacheIn, settingsIn } from './known.ts';

type System = AnyActorRef['system'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Drafts are stored per account and per key (doc 2 §4), and read as anything a person could have put there. */
const draftOf = (stored: Record<string, unknown> | undefined): Draft | undefined => {
  if (!stored) return undefined;
  const { subject, text, visibility, contentType, sensitive } = stored;
  return {
    ...emptyDraft,
    ...(typeof subject === 'string' ? { subject } : {}),
    ...(typeof text === 'string' ? { text } : {}),
    ...(isVisibility(visibility) ? { visibility } : {}),
    ...(typeof contentType === 'string' ? { contentType } : {}),
    sensitive: sensitive === true,
  };
};

const isEmpty = (draft: Draft) => isBlank(draft) && draft.subject.trim() === '';

/** How an answer to what is known begins: whom it names, its subject and its scope (doc 2 §4). */
const answerIn = (system: System, { accountId }: Visitor, key: string): Draft | undefined => {
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

/** Fills the holes of the post forms. */
export const wireComposers = (http: Http, visitor: Visitor, { storage, newKey }: Effects) => {
  const slotOf = (key: string) => `draft/${keyOfVisitor(visitor)}/${key}`;
  return composersMachine.provide({
    actors: {
      composer: composerMachine.provide({
        actors: {
          loadDraft: fromPromise<Draft | undefined, { key: string }>(
            async ({ input: { key }, system }) => draftOf(storage.read(slotOf(key), isRecord)) ?? answerIn(system, visitor, key),
          ),
          saveDraft: doing(({ key, draft }: { key: string; draft: Draft }) => {
            if (isEmpty(draft)) storage.remove(slotOf(key));
            else storage.write(slotOf(key), draft);
          }),
          makeKey: doing(newKey),
          sendStatus: calling(http, createStatus),
        },
      }),
    },
  });
};
