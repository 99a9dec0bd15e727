import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import type { Response, CallOptions } from '../support/client.ts';
import { openStream } from '../support/stream.ts';
import { expectRecorded } from './shape.ts';

const reports = '/api/v1/pleroma/admin/reports';
const staffScopes = 'read write follow push admin';
let instance: RunningInstance;
let demo: string;
let noor: string;
let moderator: string;
let admin: string;
let noorId: string;

const request = async (method: string, path: string, options: CallOptions = {}): Promise<Response> =>
  call(instance.origin, method, path, options);
const post = async (token: string, status: string, visibility = 'public'): Promise<string> =>
  (await request('POST', '/api/v1/statuses', { token, json: { status, visibility } })).body.id;
const report = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await request('POST', '/api/v1/reports', { token: demo, json: { account_id: noorId, comment: 'bad', ...fields } })).body.id;

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  [demo, noor, moderator, admin] = await Promise.all([
    signIn(instance.origin, 'demo'),
    signIn(instance.origin, 'noor'),
    signIn(instance.origin, 'moderator', staffScopes),
    signIn(instance.origin, 'admin', staffScopes),
  ]);
  noorId = (await request('GET', '/api/v1/accounts/lookup?acct=noor')).body.id;
});
afterAll(async () => instance.close());

describe('reports', () => {
  test('are created, and invalid ones are refused with a reason', async () => {
    const json = { account_id: noorId, status_ids: [], comment: 'bad', forward: false };
    expectRecorded(await request('POST', '/api/v1/reports', { token: demo, json }), 'report_create');
    expectRecorded(await request('POST', '/api/v1/reports', { token: demo, json: { comment: 'x' } }), 'report_create_bad');
    const unknown = await request('POST', '/api/v1/reports', { token: demo, json: { account_id: 'zz', comment: 'x' } });
    expectRecorded(unknown, 'report_create_404');
    expect(unknown.body).toEqual({ error: 'Account not found' });
    const long = await request('POST', '/api/v1/reports', { token: demo, json: { account_id: noorId, comment: 'x'.repeat(1001) } });
    expectRecorded(long, 'report_too_long');
    expect(long.body).toEqual({ error: 'Comment must be up to 1000 characters' });
  });

  test('require a member with the scope', async () => {
    const json = { account_id: noorId, comment: 'x' };
    const guest = await request('POST', '/api/v1/reports', { json });
    expect([guest.status, guest.body]).toEqual([403, { error: 'Invalid credentials.' }]);
    const reader = await signIn(instance.origin, 'demo', 'read');
    const response = await request('POST', '/api/v1/reports', { token: reader, json });
    expect([response.status, response.body]).toEqual([403, { error: 'Insufficient permissions: follow | write:reports.' }]);
  });

  test('contain only statuses of the account that their author may see, and retain deleted ones', async () => {
    const open = await post(noor, 'gulls are vermin');
    const secret = await post(noor, 'nobody sees this', 'direct');
    const foreign = await post(moderator, 'not by noor');
    const id = await report({ comment: '<b>rude</b>', status_ids: [open, secret, foreign, 'zz', open] });
    const seen = await request('GET', `${reports}/${id}`, { token: moderator });
    expectRecorded(seen, 'admin_report_get');
    expect(seen.body).toMatchObject({
      id,
      state: 'open',
      content: '&lt;b&gt;rude&lt;/b&gt;',
      account: { nickname: 'noor', email: expect.any(String), roles: { admin: false, moderator: false } },
      actor: { nickname: 'demo' },
      notes: [],
    });
    expect(seen.body.statuses.map((status: { id: string }) => status.id)).toEqual([open]);
    await request('DELETE', `/api/v1/statuses/${open}`, { token: noor });
    const later = (await request('GET', `${reports}/${id}`, { token: moderator })).body.statuses;
    expect(later).toMatchObject([{ id: expect.stringMatching(/^pleroma:fake:http/), content: 'gulls are vermin' }]);
  });

  test('are listed for the staff by state and page', async () => {
    const id = await report({ status_ids: [await post(noor, 'more')] });
    const open = await request('GET', `${reports}?state=open&limit=10&page=1&page_size=10`, { token: admin });
    expectRecorded(open, 'admin_reports');
    expect(open.body.reports[0].id).toBe(id);
    expectRecorded(await request('GET', reports, { token: moderator }), 'admin_reports_mod');
    expectRecorded(await request('GET', reports, { token: moderator }), 'admin_reports_mod', 'pleroma');
    expectRecorded(await request('GET', reports, { token: demo }), 'admin_reports_403');
    const [first, second] = await Promise.all(
      [1, 2].map(async (page) => request('GET', `${reports}?page=${page}&page_size=1`, { token: admin })),
    );
    expect([first?.body.reports.length, second?.body.reports.length]).toEqual([1, 1]);
    expect(first?.body.reports[0].id).not.toBe(second?.body.reports[0].id);
    expect(first?.body.total).toBe(open.body.total);
    expect((await request('GET', `${reports}?state=zz`, { token: admin })).status).toBe(400);
  });

  test('change state, alone and in groups', async () => {
    const [first, second] = [await report(), await report()];
    const set = async (...list: { id: string; state: string }[]): Promise<Response> =>
      request('PATCH', reports, { token: moderator, json: { reports: list } });
    expectRecorded(await set({ id: first, state: 'resolved' }, { id: second, state: 'closed' }), 'admin_report_patch');
    const closed = (await request('GET', `${reports}?state=closed`, { token: admin })).body;
    expect(closed.reports.map((item: { id: string }) => item.id)).toEqual([second]);
    const bad = await set({ id: first, state: 'zz' }, { id: 'zz', state: 'open' });
    expectRecorded(bad, 'admin_report_patch_bad');
    expect(bad.body).toEqual([
      { error: 'Unsupported state', id: first },
      { error: 'not_found', id: 'zz' },
    ]);
    expect((await request('GET', `${reports}/${first}`, { token: admin })).body.state).toBe('resolved');
  });

  test('have notes that are added and deleted', async () => {
    const id = await report({ status_ids: [await post(noor, 'third')] });
    const note = await request('POST', `${reports}/${id}/notes`, { token: moderator, json: { content: 'looked at it' } });
    expectRecorded(note, 'admin_report_note');
    const list = await request('GET', reports, { token: admin });
    expectRecorded(list, 'admin_reports_with_note');
    expectRecorded(list, 'admin_reports_with_note', 'pleroma');
    const [stored] = list.body.reports[0].notes;
    expect(stored).toMatchObject({ content: 'looked at it', user: { nickname: 'moderator' } });
    expect((await request('DELETE', `${reports}/zz/notes/${stored.id}`, { token: admin })).status).toBe(404);
    expectRecorded(await request('DELETE', `${reports}/${id}/notes/${stored.id}`, { token: admin }), 'admin_report_note_delete');
    expect((await request('GET', `${reports}/${id}`, { token: admin })).body.notes).toEqual([]);
    expect((await request('DELETE', `${reports}/${id}/notes/${stored.id}`, { token: admin })).body).toEqual({ error: 'Not found' });
    expect((await request('POST', `${reports}/${id}/notes`, { token: admin, json: { content: ' ' } })).status).toBe(400);
    expect((await request('POST', `${reports}/zz/notes`, { token: admin, json: { content: 'x' } })).status).toBe(404);
  });

  test('require the scope of moderators', async () => {
    const weak = await signIn(instance.origin, 'moderator', 'read write');
    const response = await request('GET', reports, { token: weak });
    expect([response.status, response.body]).toEqual([403, { error: 'Insufficient permissions: admin:read:reports.' }]);
    const narrow = await signIn(instance.origin, 'moderator', 'admin:read:reports');
    expect((await request('GET', reports, { token: narrow })).status).toBe(200);
    expect((await request('PATCH', reports, { token: narrow, json: { reports: [] } })).status).toBe(403);
    expect((await request('GET', `${reports}/zz`, { token: narrow })).body).toEqual({ error: 'Not found' });
  });

  test('notify the staff, with the report itself', async () => {
    const stream = await openStream(instance.origin, { token: moderator, stream: 'user:notification' });
    const id = await report({ comment: 'look' });
    const { event, payload } = await stream.next();
    stream.close();
    expect([event, payload.type, payload.report.id, payload.report.content]).toEqual(['notification', 'pleroma:report', id, 'look']);
    const listed = await request('GET', '/api/v1/notifications?include_types[]=pleroma:report', { token: admin });
    expect(listed.body[0]).toMatchObject({ type: 'pleroma:report', account: { acct: 'demo' }, report: { id, account: { acct: 'noor' } } });
    const own = (await request('GET', '/api/v1/notifications?include_types[]=pleroma:report', { token: noor })).body;
    expect(own).toEqual([]);
  });

  test('are listed for their authors with their outcome', async () => {
    const id = await report({ comment: 'mine' });
    const list = await request('GET', '/api/v0/pleroma/reports', { token: demo });
    expect(list.body.reports[0]).toMatchObject({ id, content: 'mine', state: 'open', account: { acct: 'noor' } });
    expect(list.body.reports[0]).not.toHaveProperty('notes');
    expect((await request('GET', `/api/v0/pleroma/reports/${id}`, { token: demo })).body.id).toBe(id);
    expect((await request('GET', `/api/v0/pleroma/reports/${id}`, { token: noor })).status).toBe(404);
    expect((await request('GET', '/api/v0/pleroma/reports', { token: noor })).body.total).toBe(0);
  });
});
