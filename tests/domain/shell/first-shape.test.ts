import { describe, expect, test } from 'vitest';
import { ROUTES, pathTo, type RouteName } from '#domain/routes/table.ts';
import { shapeOf } from '#domain/shell/first-shape.ts';

const PARAMETERS = { username: 'demo', id: '9xyz', recipientId: '7', name: 'noor', hostname: 'a.example', tag: 'bread', domain: 'far.example', tab: 'profile', row: 'theme', token: 't', uuid: 'u', person: 'noor' }; // prettier-ignore

describe('first shape', () => {
  // rules: first-frame, least-shift
  test('has a shape for every route', () => {
    const shapes = Object.groupBy(Object.keys(ROUTES) as RouteName[], (name) => shapeOf(pathTo(name, PARAMETERS)) ?? 'statuses');
    expect(shapes).toEqual({
      statuses: [
        'root',
        'friends',
        'public-timeline',
        'public-external-timeline',
        'bubble-timeline',
        'server-timeline',
        'oauth-callback',
        'settings',
        'settings-tab',
        'settings-row',
        'moderation-tab',
        'moderation-section',
        'bookmarks',
        'bookmark-folder',
        'favourites',
        'catch-up',
        'columns',
        'list-timeline',
        'tag-timeline',
        'conversation',
        'object',
        'activity',
        'status-at',
        'status-of',
        'status-of-user',
      ],
      text: [
        'login',
        'about',
        'registration',
        'registration-token',
        'registration-request-sent',
        'awaiting-email-confirmation',
        'first-steps',
        'password-reset',
        'search',
        'announcements',
        'list-new',
        'list-edit',
      ],
      rows: [
        'who-to-follow',
        'friend-requests',
        'scheduled',
        'filtered-notifications',
        'lists',
        'dms',
        'interactions',
        'chats',
        'own-notifications',
        'notifications',
      ],
      messages: ['shout-panel', 'chat'],
      account: ['moderation', 'external-user-profile', 'remote-user-at', 'remote-user', 'user-profile'],
    });
  });
});
