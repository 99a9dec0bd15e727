import { describe, expect, test } from 'vitest';
import { profileSchema } from '#api/schema/profile.ts';
import { read } from './read.ts';

const nothing = { avatarDescription: '', headerDescription: '', limited: false, memorial: false };

describe('profile schema', () => {
  // rules: profile-extras
  test.each([
    [{}, {}],
    [
      { pleroma: { avatar_description: 'a face', header_description: 'a hill' } },
      { avatarDescription: 'a face', headerDescription: 'a hill' },
    ],
    [
      { avatar_description: 'a face', header_description: 'a hill' },
      { avatarDescription: 'a face', headerDescription: 'a hill' },
    ],
    [{ avatar_description: 7, pleroma: 'x', source: null, roles: 'x' }, {}],
    [{ source: { pleroma: { show_role: false } } }, { hidesRole: true }],
    [{ source: { pleroma: { show_role: true } } }, { hidesRole: false }],
    [
      { limited: true, memorial: true },
      { limited: true, memorial: true },
    ],
    [{ hide_collections: true }, { hides: ['follows', 'followers'] }],
    [{ hide_collections: null }, {}],
    [{ moved: null }, {}],
    [{ moved: { acct: 'nobody' } }, {}],
    [
      { moved: { id: '9', acct: 'ann@far.example', url: 'https://far.example/@ann', note: 'x' } },
      { movedTo: { id: '9', acct: 'ann@far.example', username: 'ann', url: 'https://far.example/@ann' } },
    ],
    [{ roles: [{ id: 'admin', name: 'admin', color: '' }] }, { role: 'admin' }],
    [{ roles: [{ name: 'Owner' }] }, { role: 'admin' }],
    [{ roles: [{ name: 'moderator' }] }, { role: 'moderator' }],
    [{ roles: [{ name: 'Friend of the house' }] }, {}],
  ])('reads from %j the profile %j', (json, received) => {
    expect(read(profileSchema, json)).toEqual({ ...nothing, ...received });
  });
});
