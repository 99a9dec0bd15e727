import { participantsOf } from '../db/conversations.ts';
import type { Conversation } from '../db/conversations.ts';
import { accountsOf } from '../db/status-material.ts';
import { statusById } from '../db/statuses.ts';
import type { Instance, JsonObject, View } from '../instance.ts';
import { renderAccounts } from './account.ts';
import { renderStatus } from './status.ts';

/** A conversation with its other participants and its newest post; without others, the user is the participant. */
export function renderConversation(instance: Instance, conversation: Conversation, view: View): JsonObject {
  const { store } = instance;
  const everybody = accountsOf(store, participantsOf(store, conversation.context));
  const others = everybody.filter(({ id }) => id !== view.viewer?.id);
  const shown = others.length === 0 ? everybody : others;
  const last = statusById(store, conversation.id);
  return {
    accounts: renderAccounts(instance, shown, view),
    id: String(conversation.number),
    last_status: last === undefined ? null : renderStatus(instance, last, view),
    pleroma: { recipients: renderAccounts(instance, everybody, view) },
    unread: conversation.unread === 1,
  };
}
