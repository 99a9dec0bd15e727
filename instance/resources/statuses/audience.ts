import type { Draft } from '#instance/actions/publish.ts';
import { accountByAcct } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { conversationByNumber, participantsOf } from '#instance/db/conversations.ts';
import { listById } from '#instance/db/lists.ts';
import type { Status } from '#instance/db/statuses.ts';
import { visibilities } from '#instance/db/visibility.ts';
import { Refusal, brokenCast, notFound } from '#instance/http/errors.ts';
import { text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Instance } from '#instance/instance.ts';

/** The text that Pleroma and Akkoma parse as the number of a list; they fail on any other. */
const LIST_NUMBER = /^[+-]?\d+$/;

type Audience = Pick<Draft, 'visibility' | 'listId' | 'context' | 'addressed'>;

function ofList(instance: Instance, author: Account, id: string): Audience {
  return { visibility: 'direct', ...(listById(instance.store, author.id, id) === undefined ? {} : { listId: id }) };
}

function ofConversation(instance: Instance, author: Account, number: string): Audience {
  const conversation = conversationByNumber(instance.store, author.id, number);
  if (conversation === undefined) throw notFound();
  const { context } = conversation;
  const addressed = participantsOf(instance.store, context).filter((id) => id !== author.id);
  return { visibility: 'direct', context, addressed };
}

function explicitly(instance: Instance, fields: Fields): string[] | undefined {
  if (fields['to'] === undefined || fields['to'] === null) return undefined;
  return texts(fields, 'to').flatMap((acct) => accountByAcct(instance.store, acct, instance.site.domain)?.id ?? []);
}

/** Parses the audience of a submission; as on Akkoma 3.13, an unknown visibility becomes public and an unknown list direct. */
export function audienceOf(instance: Instance, author: Account, fields: Fields, replyTo: Status | undefined): Audience {
  const number = text(fields, 'in_reply_to_conversation_id') ?? '';
  if (number !== '') return ofConversation(instance, author, number);
  const wanted = text(fields, 'visibility');
  const list = /^list:(.*)$/.exec(wanted ?? '')?.[1];
  if (list !== undefined && !LIST_NUMBER.test(list)) throw brokenCast();
  // A post for a list is stored as direct, but is no message.
  const mustBeDirect = replyTo?.visibility === 'direct' && replyTo.list_id === null;
  if (list !== undefined && !mustBeDirect) return ofList(instance, author, list);
  const visibility = visibilities.find((name) => name === wanted) ?? (wanted === undefined ? replyTo?.visibility : undefined) ?? 'public';
  if (mustBeDirect && (visibility !== 'direct' || list !== undefined)) {
    throw new Refusal(422, { error: 'The message visibility must be direct' });
  }
  return { visibility, addressed: explicitly(instance, fields) };
}
