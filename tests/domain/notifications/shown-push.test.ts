import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathOfPush, shownPush } from '#domain/notifications/shown-push.ts';

const ORIGIN = 'https://here.example';
const OWN = '/static/logo.svg';
const iconOf = (icon: unknown) => shownPush({ title: 'New Mention', icon }, ORIGIN).icon;

describe('shownPush', () => {
  test('returns title, body, icon and id', () => {
    const icon = `${ORIGIN}/media/noor.png`;
    const received = { title: 'New Mention', body: '@noor: hello', icon, notification_id: 7, access_token: 'secret' };
    expect(shownPush(received, ORIGIN)).toEqual({ title: 'New Mention', body: '@noor: hello', tag: '7', icon, data: '/' });
  });

  test.each([
    7,
    null,
    {},
    [],
    true,
    '',
    `${ORIGIN}.evil.example/x.png`,
    `${ORIGIN}@evil.example/x.png`,
    ORIGIN,
    `blob:${ORIGIN}/0d5c`,
    `filesystem:${ORIGIN}/temporary/x`,
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    `java\nscript:alert(1)//${ORIGIN}/`,
    `${ORIGIN}/${'x'.repeat(9_000)}`,
    'https://elsewhere.example/x.png',
  ])('replaces the icon %j by our own', (icon) => {
    expect(iconOf(icon)).toBe(OWN);
  });

  test('returns something to show of bounded length for any input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), fc.anything(), (title, body, icon, id) => {
        const shown = shownPush({ title, body, icon, notification_id: id }, ORIGIN);
        expect(Object.values(shown).every((one) => typeof one === 'string')).toBe(true);
        expect(shown.icon === OWN || shown.icon.startsWith(`${ORIGIN}/`)).toBe(true);
      }),
    );
    const long = shownPush({ title: 'x'.repeat(100_000), body: 'x'.repeat(100_000), notification_id: 'x'.repeat(100_000) }, ORIGIN);
    expect([long.title.length, long.body.length, long.tag.length]).toEqual([200, 1_000, 100]);
    expect(shownPush('nonsense', ORIGIN)).toEqual({ title: 'Starling', body: '', tag: 'push', icon: OWN, data: '/' });
  });

  // rules: notice-target
  test('opens the start page, or the chat of a chat message, and never another site', () => {
    const { data } = shownPush({ notification_type: 'pleroma:chat_mention', notification_id: '4 2' }, ORIGIN);
    const paths = [data, '', undefined, 'pleroma:chat_mention', '//evil.example', 'https://evil.example'].map(pathOfPush);
    expect(paths).toEqual(['/users/me/chats#told-4%202', '/', '/', '/', '/', '/']);
  });
});
