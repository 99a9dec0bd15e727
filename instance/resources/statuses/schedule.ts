import { ownMedia } from '#instance/actions/attach.ts';
import { publish } from '#instance/actions/publish.ts';
import { accountById } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { countScheduled, deleteScheduled, dueScheduled, insertScheduled } from '#instance/db/scheduled.ts';
import type { Scheduled } from '#instance/db/scheduled.ts';
import { Refusal, invalidField } from '#instance/http/errors.ts';
import { text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { draftFrom } from './draft.ts';

/** The minimum delay of a scheduled post, in ms, as on Akkoma 3.13. */
const leastAhead = 5 * 60_000;
/** The most scheduled posts of one account, as on Akkoma 3.13 and Mastodon. */
const mostAtOnce = 300;
const mostPerDay = 25;
const dayMs = 86_400_000;

/** With the messages of Akkoma and Mastodon. */
const refusals = (isMastodon: boolean) => ({
  tooSoon: isMastodon
    ? 'Validation failed: Scheduled at The scheduled date must be in the future'
    : 'Scheduled at must be at least 5 minutes from now',
  perDay: isMastodon ? `Validation failed: You have exceeded the limit of ${mostPerDay} scheduled posts for today` : 'daily limit exceeded',
  atOnce: isMastodon ? `Validation failed: You have exceeded the limit of ${mostAtOnce} scheduled posts` : 'total limit exceeded',
});

const refusalsOf = ({ settings }: Instance) => refusals(settings.flavour === 'mastodon');

/** Refuses a time that is too near for a scheduled post. */
export const tooSoon = (instance: Instance): Refusal => new Refusal(422, { error: refusalsOf(instance).tooSoon });

/** Returns the time of a submission; undefined if it has none or one too near, which Mastodon refuses unless it has passed. */
export function scheduledTime(instance: Instance, fields: Fields): number | undefined {
  const wanted = text(fields, 'scheduled_at') ?? '';
  if (wanted === '') return undefined;
  const at = Date.parse(wanted);
  if (Number.isNaN(at)) throw invalidField('scheduled_at', 'Invalid format. Expected :"date-time"');
  const ahead = at - instance.clock();
  if (instance.settings.flavour === 'mastodon' && ahead > 0 && ahead < leastAhead) throw tooSoon(instance);
  return ahead >= leastAhead ? at : undefined;
}

function checkLimits(instance: Instance, author: Account, at: number): void {
  const day = Math.floor(at / dayMs) * dayMs;
  const { perDay, atOnce } = refusalsOf(instance);
  if (countScheduled(instance.store, author.id, day, day + dayMs) >= mostPerDay) throw new Refusal(422, { error: perDay });
  if (countScheduled(instance.store, author.id, 0, Number.MAX_SAFE_INTEGER) >= mostAtOnce) throw new Refusal(422, { error: atOnce });
}

/** Stores a submission for its time; refuses now what could not be posted now. */
export function schedule(instance: Instance, author: Account, fields: Fields, at: number): Scheduled {
  draftFrom(instance, author, fields);
  for (const id of texts(fields, 'media_ids')) ownMedia(instance, author, id);
  checkLimits(instance, author, at);
  return insertScheduled(instance.store, author.id, JSON.parse(JSON.stringify(fields)) as JsonObject, at);
}

/** Publishes due statuses; those that can no longer be posted are dropped and logged. */
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
