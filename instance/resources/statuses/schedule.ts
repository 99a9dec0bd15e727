import { ownMedia } from '#instance/actions/attach.ts';
import { publish } from '#instance/actions/publish.ts';
import { accountById } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { deleteScheduled, dueScheduled, insertScheduled } from '#instance/db/scheduled.ts';
import type { Scheduled } from '#instance/db/scheduled.ts';
import { invalidField } from '#instance/http/errors.ts';
import { text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { draftFrom } from './draft.ts';

/** The minimum delay of a scheduled post, in ms, as on Akkoma 3.13. */
const leastAhead = 5 * 60_000;

/** Returns the time of a submission; undefined if it has none or one too near. */
export function scheduledTime(instance: Instance, fields: Fields): number | undefined {
  const wanted = text(fields, 'scheduled_at') ?? '';
  if (wanted === '') return undefined;
  const at = Date.parse(wanted);
  if (Number.isNaN(at)) throw invalidField('scheduled_at', 'Invalid format. Expected :"date-time"');
  return at - instance.clock() >= leastAhead ? at : undefined;
}

/** Stores a submission for its time; refuses now what could not be posted now. */
export function schedule(instance: Instance, author: Account, fields: Fields, at: number): Scheduled {
  draftFrom(instance, author, fields);
  for (const id of texts(fields, 'media_ids')) ownMedia(instance, author, id);
  return insertScheduled(instance.store, author.id, JSON.parse(JSON.stringify(fields)) as JsonObject, at);
}

/** Publishes what has come due; what can no longer be posted is dropped and logged. */
export function publishDue(instance: Instance): void {
  for (const due of dueScheduled(instance.store, instance.clock())) {
    deleteScheduled(instance.store, due.id);
    const author = accountById(instance.store, due.account_id);
    if (author === undefined || author.deactivated === 1) continue;
    try {
      publish(instance, author, draftFrom(instance, author, JSON.parse(due.fields) as Fields));
    } catch (error) {
      instance.log(`scheduled status ${due.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
