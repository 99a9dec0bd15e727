import { expect, test } from 'vitest';
import { typeOn, typesOn } from '#instance/render/flavour/notification-types.ts';

const SERVERS = ['mastodon', 'gotosocial', 'hollo', 'snac'] as const;

test.each([
  ['mention', ['mention', 'mention', 'mention', 'mention']],
  ['status', ['status', 'status', 'status', undefined]],
  ['pleroma:emoji_reaction', [undefined, undefined, 'emoji_reaction', 'favourite']],
  ['pending.reply', [undefined, 'pending.reply', undefined, undefined]],
  ['admin.sign_up', ['admin.sign_up', 'admin.sign_up', undefined, undefined]],
  ['pleroma:chat_mention', [undefined, undefined, undefined, undefined]],
  ['toString', [undefined, undefined, undefined, undefined]],
])('%s has the name of each server, or is not sent', (type, names) => {
  expect(SERVERS.map((server) => typeOn(server, type))).toEqual(names);
});

test('lists what a server sends', () => {
  expect(typesOn('snac')).toEqual(['mention', 'favourite', 'reblog', 'follow', 'poll', 'pleroma:emoji_reaction']);
});
