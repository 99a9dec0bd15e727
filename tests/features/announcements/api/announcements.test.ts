import { afterEach, describe, expect, test } from 'vitest';
import {
  fetchAnnouncements,
  readAnnouncement,
  reactToAnnouncement,
  removeAnnouncement,
  saveAnnouncement,
} from '#features/announcements/api/announcements.ts';
import { announcementSchema } from '#features/announcements/api/schema/announcement.ts';
import { partOf } from '#http/tolerant.ts';
import { emptyForm, formOf } from '#domain/announcements/form.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const [admin, demo] = [await instance.signIn('admin'), await instance.signIn('demo')];
afterEach(() => instance.testing('DELETE', 'faults'));

const asStaff = async () => (await fetchAnnouncements(admin, { mayWrite: true }, signal)).announcements;
const written = async (words: string) => (await asStaff()).find((one) => one.source === words);
const post = (words: string, change = {}) => saveAnnouncement(admin, { form: { ...emptyForm, words, ...change }, existing: [] }, signal);

describe('announcements API', () => {
  // rules: announcement-read
  test('lists the current announcements for everybody, and marks them as read', async () => {
    await post('for all');
    const all = async () => (await fetchAnnouncements(demo, { mayWrite: false }, signal)).announcements;
    const [one] = await all();
    expect(one).toMatchObject({ content: 'for all', read: false, inactive: false, allDay: false, reactions: [] });
    expect(one).not.toHaveProperty('source');
    await readAnnouncement(demo, { id: one?.id ?? '' }, signal);
    expect((await all())[0]?.read).toBe(true);
  });

  // rules: announcement-staff, announcement-inactive
  test('lists all for an admin with their source text, and marks outdated ones inactive', async () => {
    await post('later', { startsAt: '2999-01-01', allDay: true });
    expect(await written('later')).toMatchObject({ inactive: true, read: true, allDay: true, startsAt: '2999-01-01T00:00:00Z' });
    expect(await written('for all')).toMatchObject({ inactive: false, read: false });
    expect((await fetchAnnouncements(admin, { mayWrite: true }, signal)).isStaff).toBe(true);
  });

  // rules: announcement-staff
  test('fetches every page', async () => {
    for (let at = 0; at < 55; at++) await post(`one of many ${at}`);
    const all = await asStaff();
    expect([all.filter((one) => one.source?.startsWith('one of many')).length, new Set(all.map(({ id }) => id)).size]).toEqual([
      55,
      all.length,
    ]);
  });

  // rules: announcement-staff
  test('falls back to the public list where the admin list is forbidden', async () => {
    const board = await fetchAnnouncements(demo, { mayWrite: true }, signal);
    expect([board.isStaff, board.announcements.some((one) => one.inactive)]).toEqual([false, false]);
    await instance.fault({ path: '/api/v1/pleroma/admin', status: 500 });
    expect(await fetchAnnouncements(admin, { mayWrite: true }, signal).catch(toFailure)).toMatchObject({ status: 500 });
  });

  // rules: announcement-fields, announcement-staff
  test('updates every field, and treats a missing one as deleted', async () => {
    await post('to change');
    const before = await written('to change');
    const form = { words: 'changed', startsAt: '2026-01-02', endsAt: '2998-01-02', allDay: true };
    await saveAnnouncement(admin, { id: before?.id, form, existing: [] }, signal);
    const after = await written('changed');
    expect([after?.id, after && formOf(after)]).toEqual([before?.id, form]);
    await removeAnnouncement(admin, { id: before?.id ?? '' }, signal);
    await removeAnnouncement(admin, { id: before?.id ?? '' }, signal);
    expect(await written('changed')).toBe(undefined);
  });

  // rules: announcement-errors
  test('neither reports a completed request as failed nor posts it a second time', async () => {
    await instance.fault({ method: 'POST', path: '/api/v1/pleroma/admin/announcements', drop: 'after', times: 1 });
    await post('without an answer');
    await instance.fault({ method: 'POST', path: '/api/v1/pleroma/admin/announcements', status: 503, times: 1, body: { error: 'Later' } });
    const loaded = (await asStaff()).map(({ id }) => id);
    const again = { ...emptyForm, words: 'without an answer' };
    expect(await saveAnnouncement(admin, { form: again, existing: loaded }, signal).catch(toFailure)).toMatchObject({ status: 503 });
    expect((await asStaff()).filter((one) => one.source === 'without an answer').length).toBe(1);
  });

  // rules: announcement-reactions
  test('sends reactions where the server supports them', async () => {
    expect(await reactToAnnouncement(demo, { id: '1', name: '🦉', wanted: true }, signal).catch(toFailure)).toMatchObject({
      kind: 'not_found',
    });
    await instance.testing('POST', 'instance', { flavour: 'mastodon' });
    const everything = { ...demo, can: () => true };
    const [one] = (await fetchAnnouncements(everything, { mayWrite: false }, signal)).announcements;
    await reactToAnnouncement(everything, { id: one?.id ?? '', name: '🦉', wanted: true }, signal);
    const [reacted] = (await fetchAnnouncements(everything, { mayWrite: false }, signal)).announcements;
    expect(reacted?.reactions).toEqual([{ name: '🦉', count: 1, me: true }]);
    await instance.testing('POST', 'instance', { flavour: 'union' });
  });

  test('drops a malformed announcement alone, and treats malformed fields as absent', () => {
    expect(partOf(announcementSchema, { id: 1, content: '' })).toBe(undefined);
    expect(partOf(announcementSchema, { id: '1', content: 'a', starts_at: 'soon', emojis: 3, reactions: {}, all_day: 'yes' })).toEqual({
      id: '1',
      content: 'a',
      allDay: false,
      read: true,
      emojis: [],
      reactions: [],
      inactive: false,
    });
  });
});
