import { describe, expect, test } from 'vitest';
import { changeBy, isUsed, POLICY_TAGS, toolsFor } from '#domain/account/moderation.ts';
import { anAccount } from '#tests/support/entities.ts';

const [local, remote] = [anAccount(), anAccount({ acct: 'ingrid@far.example' })];
const EVERYWHERE = ['force_nsfw', 'strip_media', 'force_unlisted', 'sandbox'];

describe('what an admin may do to an account (rule admin-menu)', () => {
  test('rights and three more tags are for local accounts only (rule policy-tags)', () => {
    const forLocal = ['disable_remote_subscription', 'disable_any_subscription', 'quarantine'];
    expect(toolsFor(local, true)).toEqual(['admin', 'moderator', 'deactivated', ...EVERYWHERE, ...forLocal, 'removed']);
    expect(toolsFor(remote, true)).toEqual(['deactivated', ...EVERYWHERE, 'removed']);
  });

  test('tags are there where the server has the tag policy (rule policy-tags)', () => {
    expect(toolsFor(local, false)).toEqual(['admin', 'moderator', 'deactivated', 'removed']);
  });
});

test('what is used shows, and changes with what is done', () => {
  const tagged = anAccount({ tags: [POLICY_TAGS.sandbox], role: 'moderator', deactivated: true });
  expect((['admin', 'moderator', 'deactivated', 'sandbox', 'quarantine'] as const).map((tool) => isUsed(tagged, tool))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(changeBy(tagged, 'quarantine', true)).toEqual({ tags: ['mrf_tag:sandbox', 'mrf_tag:quarantine'] });
  expect(changeBy(tagged, 'sandbox', false)).toEqual({ tags: [] });
  expect([changeBy(tagged, 'admin', true), changeBy(tagged, 'moderator', false)]).toEqual([{ role: 'admin' }, { role: 'member' }]);
  expect(changeBy(tagged, 'deactivated', false)).toEqual({ deactivated: false });
});
