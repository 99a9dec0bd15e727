import { chatPartnerOf } from '#domain/chats/chat.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { isUncertain } from '#domain/text/failure-outcome.ts';
import type { FormOutcome } from '#domain/composer/form.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { deliveryMachine, type Context as DeliveryContext, type Posted } from './delivery.machine.ts';
import { outboxMachine, type Event, type Context } from './outbox.machine.ts';
import { mergeEntities, patchEntities } from '../support/entities.ts';

type Named = { notifyForm: { entry: Entry; outcome: FormOutcome }; dropEntry: { id: string } };
type Machine = { context: Context; events: Event; actions: Named };
type WithContext = { context: DeliveryContext };

const TRIES_ALLOWED = 10; // (rule chat-tries)
const FIRST_WAIT_MS = 1_000; // (rule chat-tries)

/** The delay before the next try of a message, in milliseconds: 1 s, 2 s, 4 s … (rule chat-tries). */
export const waitAfter = (sends: number): number => FIRST_WAIT_MS * 2 ** Math.max(0, sends - 1);

/**
 * The delivery of one chat message: like that of a post, but a refusal is shown at once, and it is tried again after
 * every failure of the server or the network, while tries are left; a message that a search did not find is sent again, since its key
 * makes a repeat harmless (rule chat-tries).
 */
export const chatDeliveryMachine = deliveryMachine.provide({
  guards: {
    /** That the server broke while it had it proves nothing; that it refused it does, once it is missing. */
    hasResponse: ({ context: { response } }: WithContext) => response !== undefined && !isUncertain(response),
    isMissing: (_, { result }) => result.kind === 'absent',
    isExhausted: ({ context: { sends } }: WithContext) => sends >= TRIES_ALLOWED,
  },
  delays: { beforeSearch: ({ context: { sends } }) => waitAfter(sends) },
});

/** The messages of one chat, in their order: an outbox like that of posts, but its form is free as soon as a message is stored, and a sent message appears in its chat (rule chat-outbox). */
export const chatLaneMachine = outboxMachine.provide({
  actions: {
    notifyStored: action<Machine, { entry: Entry }>(({ enqueue }, { entry }) => {
      enqueue({ type: 'notifyForm', params: { entry, outcome: { kind: 'queued' } } });
    }),
    /** A refused message stays in its chat, which shows the failure. */
    notifyForm: sendToActor('composers', ({ entry: { id, formKey }, outcome }: { entry: Entry; outcome: FormOutcome }) => ({
      type: 'composers.outcome',
      formKey,
      entryId: id,
      outcome: outcome.kind === 'posted' ? outcome : { kind: 'queued' },
    })),
    publishPosted: action<Machine, { entry: Entry; posted: Posted }>(
      ({ enqueue }, { entry, posted: { statusId: messageId, normalised } }) => {
        const recipientId = chatPartnerOf(entry.formKey) ?? '';
        enqueue(mergeEntities(() => normalised));
        for (const { id: lastMessageId, chatId, createdAt: updatedAt } of normalised.chatMessages ?? [])
          enqueue(patchEntities(() => ({ kind: 'chats', ids: [chatId], change: { lastMessageId, updatedAt } })));
        enqueue(sendToActor('chats', () => ({ type: 'chats.sent', recipientId, messageId })));
        enqueue({ type: 'notifyForm', params: { entry, outcome: { kind: 'posted' } } });
        enqueue({ type: 'dropEntry', params: { id: entry.id } });
      },
    ),
  },
});
