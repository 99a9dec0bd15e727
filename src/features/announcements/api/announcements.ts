import { safeParse, unknown } from 'valibot';
import { newestFirst, withInactive, type Announcement, type Board } from '#domain/announcements/announcement.ts';
import { sentOf, type AnnouncementForm } from '#domain/announcements/form.ts';
import { accepted, isSameText, type AcceptRules } from '#domain/text/accepted.ts';
import { toFailure } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';
import { orVerify } from '#http/or-verify.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { announcementSchema } from './schema/announcement.ts';
import { sentListOf } from '#http/sent-list.ts';
import { listOf } from '#http/tolerant.ts';

const PATH = 'api/v1/announcements';
const ADMIN_PATH = 'api/v1/pleroma/admin/announcements';
const PAGE_SIZE = 50; // our choice: servers take 100
const MAX_PAGES = 10; // our choice: a limit on the number of pages that are fetched

const shownOf = (http: Http, signal: AbortSignal) => call(http, PATH, listOf(announcementSchema, http.report), { signal });

/** GET /api/v1/pleroma/admin/announcements, to its end: past and future ones too. */
const allOf = async (http: Http, signal: AbortSignal): Promise<readonly Announcement[]> => {
  let all: readonly Announcement[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = { limit: PAGE_SIZE, offset: page * PAGE_SIZE };
    const { items, sent } = await call(http, ADMIN_PATH, sentListOf(announcementSchema, http.report), { query, signal });
    const existingIds = new Set(all.map(({ id }) => id));
    const more = items.filter(({ id }) => !existingIds.has(id));
    all = [...all, ...more];
    // A page without new ones is a repeated one, unless all of it is malformed.
    if (sent < PAGE_SIZE || (items.length > 0 && more.length === 0)) break;
  }
  return all;
};

/** Visitors without access to that list, or whose server has no such call, get the public one. */
const ifAllowed = async (all: Promise<readonly Announcement[]>): Promise<readonly Announcement[] | undefined> => {
  try {
    return await all;
  } catch (error) {
    const { kind } = toFailure(error);
    if (kind === 'forbidden' || kind === 'not_found' || kind === 'unsupported') return undefined;
    throw error;
  }
};

/** GET /api/v1/announcements, and for their editors also the list of all (rule announcement-staff). The newest come first. */
export const fetchAnnouncements = async (http: Http, { mayWrite }: { mayWrite: boolean }, signal: AbortSignal): Promise<Board> => {
  const asStaff = mayWrite && http.can('adminCalls') ? ifAllowed(allOf(http, signal)) : undefined;
  const [shown, all] = await Promise.all([shownOf(http, signal), asStaff]);
  return { announcements: newestFirst(all ? withInactive(all, shown) : shown), isStaff: all !== undefined };
};

/** POST /api/v1/announcements/:id/dismiss. Marks one as read. */
export const readAnnouncement = async (http: Http, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await removed(write(http, `${PATH}/${encodeURIComponent(id)}/dismiss`, unknown(), { method: 'post', signal }));
};

/** PUT or DELETE /api/v1/announcements/:id/reactions/:name. Adds or removes the visitor's reaction. */
export const reactToAnnouncement = async (
  http: Http,
  { id, name, wanted }: { id: string; name: string; wanted: boolean },
  signal: AbortSignal,
): Promise<void> => {
  const path = `${PATH}/${encodeURIComponent(id)}/reactions/${encodeURIComponent(name)}`;
  await write(http, path, unknown(), { method: wanted ? 'put' : 'delete', signal });
};

/** `id` is the announcement to change; without it, `existing` lists the loaded ones and a new one is created. */
export type Saved = { form: AnnouncementForm; id?: string | undefined; existing: readonly string[] };

const hasContent = (one: Announcement, { content, starts_at: start, ends_at: end, all_day: allDay }: ReturnType<typeof sentOf>): boolean =>
  one.source?.trim() === content &&
  one.allDay === allDay &&
  Math.abs((Date.parse(one.startsAt ?? '') || 0) - (Date.parse(start ?? '') || 0)) < 1_000 &&
  Math.abs((Date.parse(one.endsAt ?? '') || 0) - (Date.parse(end ?? '') || 0)) < 1_000;

const ACCEPT_RULES: AcceptRules<{ content: string }, Announcement> = { content: (sent, { source = sent }) => isSameText(sent, source) };

/**
 * POST or PATCH /api/v1/pleroma/admin/announcements. Returns the stored announcement, `ignored` if it has another text; if no response
 * arrives, the stored announcements show whether it succeeded.
 */
export const saveAnnouncement = async (http: Http, { form, id, existing }: Saved, signal: AbortSignal): Promise<void> => {
  const json = sentOf(form);
  const path = id === undefined ? ADMIN_PATH : `${ADMIN_PATH}/${encodeURIComponent(id)}`;
  await orVerify<unknown>(
    async () => {
      const response = await write(http, path, unknown(), { method: id === undefined ? 'post' : 'patch', json: { ...json }, signal });
      const parsed = safeParse(announcementSchema, response);
      return parsed.success ? accepted({ content: json.content }, parsed.output, ACCEPT_RULES) : response;
    },
    async () =>
      (await allOf(http, signal)).find((one) => (id === undefined ? !existing.includes(one.id) : one.id === id) && hasContent(one, json)),
  );
};

/** DELETE /api/v1/pleroma/admin/announcements/:id. Succeeds also if it was deleted already. */
export const removeAnnouncement = async (http: Http, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await removed(write(http, `${ADMIN_PATH}/${encodeURIComponent(id)}`, unknown(), { method: 'delete', signal }));
};
