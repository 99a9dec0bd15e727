import { expect } from 'vitest';
import { asModerator, asStaff, idsOf, myPost, notPrivileged } from './call.ts';
import type { Call, Cast, Ending, Given } from './call.ts';

const from = 'accounts and chats';
const admin = '/api/v1/pleroma/admin';
const notThere: Ending = [404, { error: 'Not found' }];

const announced = async (cast: Cast): Promise<Given> => {
  const { id } = await asStaff(cast, 'POST', 'announcements', { content: 'low tide' });
  return { id, content: 'high tide', starts_at: '2020-01-01T00:00:00.000Z', ends_at: null, all_day: true };
};

/** The calls for announcements. */
const announcementRows: readonly Call[] = [
  {
    from,
    call: 'GET /api/v1/announcements',
    scope: '',
    given: async (cast) => {
      const over = await asStaff(cast, 'POST', 'announcements', { content: 'over', ends_at: '2020-01-01T00:00:00.000Z' });
      return { ...(await announced(cast)), over: over.id };
    },
    otherwise: { 'a bad token': [{ token: 'zzz' }, 'announcements_anon'] },
    ends: 'announcements',
    verify: (response, { id, over }) => {
      expect(response.body.find((one: Given) => one['id'] === id)).toMatchObject({ content: 'low tide', read: false });
      expect(idsOf(response)).not.toContain(over);
    },
  },
  {
    from,
    call: 'POST /api/v1/announcements/{id}/dismiss',
    scope: 'write:accounts',
    given: announced,
    otherwise: { unknown: [{ id: 'zz' }, 'announcement_dismiss_404'] },
    ends: 'announcement_dismiss',
    verify: async (_answer, { id }, { me, other }) => {
      const readBy = async (who: typeof me): Promise<boolean> =>
        (await who.get('/api/v1/announcements')).body.find((one: Given) => one['id'] === id).read;
      expect([await readBy(me), await readBy(other)]).toEqual([true, false]);
    },
  },
  {
    from,
    call: 'GET /api/v1/pleroma/admin/announcements',
    by: 'admin',
    scope: 'admin:read',
    given: announced,
    otherwise: { 'a moderator': [asModerator, notPrivileged] },
    ends: 'admin_announcements',
    verify: (response, { id }) => expect(idsOf(response)).toContain(id),
  },
  {
    from,
    call: 'POST /api/v1/pleroma/admin/announcements',
    by: 'admin',
    scope: 'admin:write',
    given: async () => ({ content: 'high *tide*', starts_at: null, ends_at: null, all_day: false }),
    sends: ({ content, starts_at, ends_at, all_day }) => ({ json: { content, starts_at, ends_at, all_day } }),
    otherwise: { 'a moderator': [asModerator, notPrivileged], 'no words': [{ content: undefined }, 'admin_announcement_create_bad'] },
    ends: 'admin_announcement_create',
    verify: async ({ body }, _given, { me }) => expect(idsOf(await me.get('/api/v1/announcements'))).toContain(body.id),
  },
  {
    from,
    call: 'PATCH /api/v1/pleroma/admin/announcements/{id}',
    by: 'admin',
    scope: 'admin:write',
    given: announced,
    sends: ({ content, starts_at, ends_at, all_day }) => ({ json: { content, starts_at, ends_at, all_day } }),
    otherwise: { 'a moderator': [asModerator, notPrivileged], unknown: [{ id: 'zz' }, notThere] },
    ends: 'admin_announcement_patch',
    verify: async (_answer, { id }, cast) =>
      expect(await asStaff(cast, 'GET', `announcements/${id}`)).toMatchObject({
        content: 'high tide',
        starts_at: '2020-01-01T00:00:00Z',
        ends_at: null,
        all_day: true,
      }),
  },
  {
    from,
    call: 'DELETE /api/v1/pleroma/admin/announcements/{id}',
    by: 'admin',
    scope: 'admin:write',
    given: announced,
    otherwise: { 'a moderator': [asModerator, notPrivileged], unknown: [{ id: 'zz' }, notThere] },
    ends: 'admin_announcement_delete',
    verify: async (_answer, { id }, { me }) => expect(idsOf(await me.get('/api/v1/announcements'))).not.toContain(id),
  },
];

const reports = `${admin}/reports`;
const reported = async (cast: Cast): Promise<Given> => {
  const { id: post } = (await myPost()({ ...cast, me: cast.other })) as { id: string };
  const json = { account_id: cast.other.id, status_ids: [post], comment: 'rude', forward: false };
  return { id: (await cast.me.send('POST', '/api/v1/reports', json)).body.id, post };
};
const reportOf = async (cast: Cast, id: string): Promise<any> => asStaff(cast, 'GET', `reports/${id}`);
const noted = async (cast: Cast): Promise<Given> => {
  const { id } = (await reported(cast)) as { id: string };
  await asStaff(cast, 'POST', `reports/${id}/notes`, { content: 'seen' });
  return { id, note: (await reportOf(cast, id)).notes[0].id };
};

/** The calls for reporting, and for handling reports. */
const reportRows: readonly Call[] = [
  {
    from,
    call: 'POST /api/v1/reports',
    scope: 'follow | write:reports',
    given: async ({ other }) => ({ account_id: other.id, status_ids: [await other.post('gulls!')], comment: 'rude', forward: false }),
    sends: ({ account_id, status_ids, comment, forward }) => ({ json: { account_id, status_ids, comment, forward } }),
    otherwise: {
      unknown: [{ account_id: 'zz' }, 'report_create_404'],
      'nobody named': [{ account_id: undefined }, 'report_create_bad'],
      'too much': [{ comment: 'x'.repeat(1001) }, 'report_too_long'],
    },
    ends: 'report_create',
    verify: async ({ body }, { status_ids }, cast) => {
      const { content, actor, account, statuses } = await reportOf(cast, body.id);
      expect([content, actor.id, account.id, statuses.map(({ id }: Given) => id)]).toEqual(['rude', cast.me.id, cast.other.id, status_ids]);
    },
  },
  {
    from,
    call: `GET ${reports}?state=open&limit=5&page=1&page_size=5`,
    by: 'moderator',
    scope: 'admin:read:reports',
    given: reported,
    otherwise: { 'no staff': [async ({ me }) => ({ token: me.token }), 'admin_reports_403'] },
    ends: 'admin_reports_mod',
    verify: ({ body }, { id, post }) => {
      expect(body.reports.length).toBeLessThanOrEqual(5);
      expect(body.reports[0]).toMatchObject({ id, state: 'open', statuses: [{ id: post }] });
    },
  },
  {
    from,
    call: `PATCH ${reports}`,
    by: 'moderator',
    scope: 'admin:write:reports',
    given: reported,
    sends: ({ id, state = 'resolved' }) => ({ json: { reports: [{ id, state }] } }),
    otherwise: { 'no such state': [{ state: 'zz' }, 'admin_report_patch_bad'], unknown: [{ id: 'zz' }, 'admin_report_patch_bad'] },
    ends: 'admin_report_patch',
    verify: async (_answer, { id }, cast) => expect((await reportOf(cast, id)).state).toBe('resolved'),
  },
  {
    from,
    call: `POST ${reports}/{id}/notes`,
    by: 'moderator',
    scope: 'admin:write:reports',
    given: reported,
    sends: ({ words = 'looked at it' }) => ({ json: { content: words } }),
    otherwise: { unknown: [{ id: 'zz' }, notThere], empty: [{ words: ' ' }, [400]] },
    ends: 'admin_report_note',
    verify: async (_answer, { id }, cast) =>
      expect((await reportOf(cast, id)).notes).toMatchObject([{ content: 'looked at it', user: { nickname: 'moderator' } }]),
  },
  {
    from,
    call: `DELETE ${reports}/{id}/notes/{note}`,
    by: 'moderator',
    scope: 'admin:write:reports',
    given: noted,
    otherwise: {
      unknown: [{ note: '999999' }, notThere],
      'of another report': [async (cast) => ({ id: (await reported(cast))['id'] }), notThere],
    },
    ends: 'admin_report_note_delete',
    verify: async (_answer, { id }, cast) => expect((await reportOf(cast, id)).notes).toEqual([]),
  },
];

/** The calls for announcements and reports. */
export const staffCalls: readonly Call[] = [...announcementRows, ...reportRows];
