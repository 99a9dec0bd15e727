import { describe, expect, test } from 'vitest';
import { fetchAccountOptions, setAccountOption } from '#features/settings/api/account-options.ts';
import { createHttp } from '#http/http.ts';
import type { OptionChange } from '#domain/account/options.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '#tests/support/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const { signIn } = await openInstance();
const demo = await signIn('demo');

const changes: OptionChange[] = [
  { name: 'defaultScope', value: 'private' },
  { name: 'stripRichContent', value: true },
  { name: 'locked', value: true },
  { name: 'acceptChatMessages', value: false },
  { name: 'directMessagesFrom', value: 'people_i_follow' },
  { name: 'statusTtlDays', value: '30' },
  { name: 'permitFollowback', value: true },
  { name: 'allowFollowingMove', value: false },
  { name: 'discoverable', value: true },
  { name: 'hideFavorites', value: false },
  { name: 'hideFollowers', value: true },
  { name: 'hideFollows', value: true },
  { name: 'hideFollowersCount', value: true },
  { name: 'hideFollowsCount', value: true },
  { name: 'webPushHideContents', value: true },
  { name: 'blockNotificationsFromStrangers', value: true },
];

describe('account options API', () => {
  // rules: account-options
  test.each(changes.map((change) => [change.name, change] as const))('sets %s alone', async (name, change) => {
    const before = await fetchAccountOptions(demo, undefined, signal);
    const after = await setAccountOption(demo, change, signal);
    expect(after).toEqual({ ...before, [name]: change.value });
    expect(await fetchAccountOptions(demo, undefined, signal)).toEqual(after);
  });

  test('sends no option that the server lacks, and sends never as zero days', async () => {
    const { origin, requests } = await serve((_, response) => json(response, 200, { id: '1', akkoma: { status_ttl_days: null } }));
    const http = createHttp(origin, 'secret');
    const options = await setAccountOption(http, { name: 'statusTtlDays', value: 'never' }, signal);
    expect([options.directMessagesFrom, options.statusTtlDays, requests.map(({ body }) => body)]).toEqual([
      undefined,
      'never',
      [expect.stringMatching(/status_ttl_days"?[:\]\r\n="]*\s*-1/)],
    ]);
  });

  test('sends the sensitive default in the form of Mastodon', async () => {
    const { origin, requests } = await serve((_, response) => json(response, 200, { id: '1', source: { sensitive: true } }));
    const options = await setAccountOption(createHttp(origin, 'secret'), { name: 'defaultNSFW', value: true }, signal);
    expect([
      options.defaultNSFW,
      requests.map(({ method, url, body }) => [method, url, / name="(.+)"\r\n\r\n(.+)\r\n/.exec(body)?.slice(1)]),
    ]).toEqual([true, [['PATCH', '/api/v1/accounts/update_credentials', ['source[sensitive]', 'true']]]]);
  });

  // rules: option-pending
  test('rejects a notification option whose response reports no success', async () => {
    const { origin } = await serve((_, response) => json(response, 200, { status: 'error' }));
    const change: OptionChange = { name: 'webPushHideContents', value: false };
    expect(await setAccountOption(createHttp(origin, 'secret'), change, signal).catch(toFailure)).toEqual({ kind: 'malformed' });
  });
});
