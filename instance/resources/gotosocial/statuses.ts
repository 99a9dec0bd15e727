import type { Hono } from 'hono';
import { publish, storeStatus } from '#instance/actions/publish.ts';
import type { Account } from '#instance/db/accounts.ts';
import { extraOf, putExtra } from '#instance/db/extras.ts';
import { insertPoll } from '#instance/db/polls.ts';
import type { Status } from '#instance/db/statuses.ts';
import { statusById, visibleStatus } from '#instance/db/statuses.ts';
import { Refusal, notFound } from '#instance/http/errors.ts';
import { flag, readFields, text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { isObject } from '#instance/render/flavour/kinds.ts';
import { statusExtras } from '#instance/render/gotosocial/extras.ts';
import { renderStatus } from '#instance/render/status.ts';
import { edit } from '#instance/actions/change.ts';
import { captionsIn } from '../statuses/captions.ts';
import { draftFrom } from '../statuses/draft.ts';
import { seenStatus } from '../statuses/meant.ts';
import { pollDraftFrom } from '../statuses/poll-draft.ts';
import { contentTypeOf, writtenContent } from '../statuses/content.ts';
import type { Only } from './only.ts';
import { mustMay, policyDefaults, policyFrom } from './policy.ts';
import { poisoned } from './poison.ts';
import { acceptedFields, isPoison } from './status-input.ts';

/** Posting and editing on GoToSocial. */
export function gotosocialStatusRoutes(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store, clock, ids } = instance;

  /** The author's default policy, where the author changed it. */
  const ownPolicy = ({ account_id: author, visibility }: Status): JsonObject | undefined => {
    const policy = extraOf<JsonObject>(store, policyDefaults, author)?.value[visibility];
    return isObject(policy) ? policy : undefined;
  };

  const storeExtras = (status: Status, fields: Fields): void => {
    const isLocal = flag(fields, 'local_only') || (text(fields, 'federated') !== undefined && !flag(fields, 'federated'));
    const policy = policyFrom(fields['interaction_policy'] as Json | undefined, status.visibility) ?? ownPolicy(status);
    const value = { ...(isLocal ? { local_only: true } : {}), ...(policy === undefined ? {} : { interaction_policy: policy }) };
    if (Object.keys(value).length > 0) putExtra(store, statusExtras, { id: status.id, account: status.account_id, value });
  };

  /** A date in the past: the post gets that date, and no account is notified. */
  const backDated = (author: Account, fields: Fields, at: number): Status =>
    store.transaction(() => storeStatus(instance, author, draftFrom(instance, author, fields), ids.at(at), at));

  app.post(
    '/api/v1/statuses',
    only(async (c) => {
      const viewer = requireUser(c, 'write:statuses');
      const fields = await readFields(c);
      if (Object.keys(fields).length === 0) throw new Refusal(400, { error: 'Bad Request: EOF' });
      if (isPoison(text(fields, 'visibility'))) {
        putExtra(store, poisoned, { id: viewer.id, account: viewer.id, value: true });
        return c.body(null, 200);
      }
      const received = acceptedFields(instance, viewer, fields);
      const when = text(fields, 'scheduled_at') ?? '';
      const at = when === '' ? Number.NaN : Date.parse(when);
      if (at > clock()) throw new Refusal(501, { error: 'Not Implemented: scheduled statuses are not yet supported' });
      const parent = visibleStatus(store, text(received, 'in_reply_to_id') ?? '', viewer.id);
      if (parent !== undefined) mustMay(instance, viewer, parent, 'can_reply');
      const beside = (made: Status): void => storeExtras(made, fields);
      const status = at > 0 ? backDated(viewer, received, at) : publish(instance, viewer, draftFrom(instance, viewer, received), beside);
      if (at > 0) beside(status);
      return c.json(renderStatus(instance, status, { viewer, base: c.var.base }));
    }),
  );

  /** Other options create another poll, with another id; the old one is removed. */
  const replacePoll = (status: Status, fields: Fields): void => {
    const poll = pollDraftFrom(fields);
    if (poll === undefined) return;
    const options = JSON.stringify(poll.options);
    const isSame = store.get('SELECT 1 FROM polls WHERE status_id = :id AND options = :options', { id: status.id, options }) !== undefined;
    if (isSame) return;
    store.run('DELETE FROM polls WHERE status_id = :id', { id: status.id });
    insertPoll(store, status.id, poll.options, poll.multiple, clock() + poll.expiresIn * 1000);
  };

  app.put(
    '/api/v1/statuses/:id',
    only(async (c) => {
      const viewer = requireUser(c, 'write:statuses');
      const status = seenStatus(instance, c);
      if (status.account_id !== viewer.id || status.reblog_of !== null) throw notFound();
      const fields = await readFields(c);
      const received = acceptedFields(instance, viewer, fields, status.id);
      // Attachments that are not listed again are removed.
      const mediaIds = texts(received, 'media_ids');
      const change = {
        ...writtenContent(instance, received, true),
        sensitive: flag(received, 'sensitive'),
        contentType: contentTypeOf(received),
        mediaIds,
        captions: captionsIn(instance, status.id, fields),
      };
      replacePoll(status, received);
      const edited = edit(instance, viewer, status, change);
      return c.json(renderStatus(instance, statusById(store, edited.id) ?? edited, { viewer, base: c.var.base }));
    }),
  );

  app.get(
    '/api/v1/statuses/:id/source',
    only((c, next) => {
      const status = seenStatus(instance, c);
      if (status.account_id !== requireUser(c, 'read:statuses').id) throw notFound();
      return next();
    }),
  );

  app.delete(
    '/api/v1/statuses/:id',
    only((c, next) => {
      if (seenStatus(instance, c).account_id !== requireUser(c, 'write:statuses').id) throw new Refusal(403, { error: 'Forbidden' });
      return next();
    }),
  );
}
