import type { Page } from '../db/pages.ts';
import type { Filters, ReplyVisibility } from '../db/timelines.ts';
import { Refusal } from './errors.ts';
import { flag, integer, text, texts } from './fields.ts';
import type { Fields } from './fields.ts';

const maxLimit = 40;
const maxOffset = 1_000_000;

/** Returns the requested page: 20 items by default, at most 40 unless the call allows more. */
export function pageFrom(fields: Fields, most = maxLimit): Page {
  const maxId = text(fields, 'max_id');
  const minId = text(fields, 'min_id');
  const sinceId = text(fields, 'since_id');
  const offset = Math.min(maxOffset, Math.max(0, Number.parseInt(text(fields, 'offset') ?? '', 10) || 0));
  return {
    limit: integer(fields, 'limit', 20, most),
    ...(offset === 0 ? {} : { offset }),
    ...(maxId === undefined ? {} : { maxId }),
    ...(minId === undefined ? {} : { minId }),
    ...(sinceId === undefined ? {} : { sinceId }),
  };
}

/** The filters of a timeline query; an unknown reply visibility is 500, as on the recorded servers. */
export function filtersFrom(fields: Fields): Filters {
  const replyVisibility = text(fields, 'reply_visibility') ?? 'all';
  if (!['all', 'following', 'self'].includes(replyVisibility)) throw new Refusal(500, { errors: { detail: 'Internal server error' } });
  const instance = text(fields, 'instance');
  return {
    replyVisibility: replyVisibility as ReplyVisibility,
    withMuted: flag(fields, 'with_muted'),
    onlyMedia: flag(fields, 'only_media'),
    local: flag(fields, 'local'),
    remote: flag(fields, 'remote'),
    excludeReplies: flag(fields, 'exclude_replies'),
    excludeReblogs: flag(fields, 'exclude_reblogs'),
    excludeVisibilities: texts(fields, 'exclude_visibilities'),
    ...(instance === undefined ? {} : { instance }),
  };
}
