import { extrasOf, putExtra, deleteExtra } from '../db/extras.ts';
import type { Extra } from '../db/extras.ts';
import type { NotificationType } from '../db/notifications.ts';
import { statusById } from '../db/statuses.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { standingOf } from './interaction-policy.ts';
import type { InteractionAction } from './interaction-policy.ts';

const kind = 'interactionRequest';
const actions = { favourite: 'can_favourite', reblog: 'can_reblog', reply: 'can_reply' } as const satisfies Record<
  string,
  InteractionAction
>;
export type Interaction = keyof typeof actions;

/** An interaction that its author's policy makes wait; `status` is the status interacted with. */
export interface Request extends JsonObject {
  type: Interaction;
  by: string;
  status: string;
  reply: string | null;
  created_at: number;
  accepted_at: number | null;
  rejected_at: number | null;
}

/** Returns the requests to an account, the newest first. */
export const requestsTo = (instance: Pick<Instance, 'store'>, account: string): Extra<Request>[] =>
  extrasOf<Request>(instance.store, kind, account).toReversed();

/** Stores the decision on a request. */
export function decide(instance: Instance, request: Extra<Request>, decision: 'accepted_at' | 'rejected_at'): Extra<Request> {
  const decided = { ...request, value: { ...request.value, [decision]: instance.clock() } };
  putExtra(instance.store, kind, decided);
  return decided;
}

/** Removes a request that was withdrawn. */
export function withdrawRequest(
  instance: Instance,
  recipient: string,
  { type, by, status }: Pick<Request, 'type' | 'by' | 'status'>,
): void {
  for (const { id, value } of requestsTo(instance, recipient))
    if (value.type === type && value.by === by && value.status === status) deleteExtra(instance.store, kind, id);
}

type Event = { recipient: string; type: NotificationType; from: string; statusId: string | null };

/** Returns the type of a notification on GoToSocial: an interaction that needs approval becomes a request, and is pending until it is accepted. */
export function typeUnderPolicy(instance: Instance, { recipient, type, from, statusId }: Event): NotificationType {
  if (instance.settings.flavour !== 'gotosocial' || statusId === null) return type;
  const status = statusById(instance.store, statusId);
  const reply = type === 'mention' && status?.reply_to_account === recipient ? statusId : null;
  const interaction = reply === null ? type : 'reply';
  const target = reply === null ? status : statusById(instance.store, status?.reply_to ?? '');
  if (target === undefined || !(interaction in actions) || target.account_id !== recipient) return type;
  const requested = interaction as Interaction;
  const former = requestsTo(instance, recipient).find(
    ({ value }) =>
      value.type === requested && value.by === from && value.status === target.id && value.reply === reply && value.rejected_at === null,
  );
  if (former !== undefined) return former.value.accepted_at === null ? `pending.${requested}` : type;
  if (standingOf(instance.store, { id: from }, target, actions[requested]) !== 'with_approval') return type;
  const value = { type: requested, by: from, status: target.id, reply, created_at: instance.clock(), accepted_at: null, rejected_at: null };
  putExtra(instance.store, kind, { id: instance.ids.next(), account: recipient, value });
  return `pending.${requested}`;
}
