import { describe, expect, test } from 'vitest';
import { fetchInstanceDetails, findStaff } from '#features/about/api/instance-details.ts';
import { createHttp } from '#http/http.ts';
import { entriesWith, isSilent } from '#domain/server/federation.ts';
import { openInstance } from '#tests/support/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const guest = createHttp(instance.origin);

describe('instance policies API', () => {
  // rules: federation-policy
  test('returns every federation list with its reasons, and the keyword rules', async () => {
    const { policy, source } = await fetchInstanceDetails(guest, signal);
    const of = (name: string) => policy.lists.find((list) => list.name === name)?.entries;
    expect(of('quarantined_instances')).toEqual([{ subject: 'mirror.example', reason: 'Republishes what is for followers only' }]);
    expect(of('reject')?.[0]).toEqual({ subject: 'rude.example', reason: 'Harassment, and nobody there who would end it' });
    expect(of('media_nsfw')).toEqual([{ subject: 'gallery.example' }]);
    expect(of('accept')).toBe(undefined);
    expect(policy.keywords).toEqual([
      { action: 'federated_timeline_removal', pattern: 'free followers' },
      { action: 'reject', pattern: '~r/buy (now|here)/iu' },
      { action: 'replace', pattern: 'cofe', replacement: 'coffee' },
    ]);
    expect([policy.policies.includes('SimplePolicy'), source]).toEqual([true, 'https://akkoma.dev/AkkomaGang/akkoma']);
    expect(entriesWith(of('reject') ?? [], 'HARASSMENT').map(({ subject }) => subject)).toEqual(['rude.example']);
    expect(entriesWith(of('reject') ?? [], ' ').length).toBe(41);
  });

  // rules: federation-policy
  test('tolerates any response of the server', async () => {
    const odd = [
      {
        metadata: {
          federation: { mrf_simple: { reject: [7, '', 'a.example'], x: 'y' }, mrf_simple_info: 3, mrf_keyword: { reject: [{}] } },
        },
      },
      { metadata: { federation: 'no' } },
      {},
    ];
    for (const document of odd) {
      const { origin } = await serve(({ url }, response) => {
        if (url.startsWith('/.well-known')) {
          json(response, 200, { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: '/nodeinfo/2.0' }] });
        } else json(response, 200, url.startsWith('/nodeinfo') ? document : {});
      });
      const { policy, rules } = await fetchInstanceDetails(createHttp(origin), signal);
      expect([policy.lists, isSilent(policy), rules]).toEqual(
        document === odd[0] ? [[{ name: 'reject', entries: [{ subject: 'a.example' }] }], false, []] : [[], true, []],
      );
    }
  });

  // rules: server-staff
  test('resolves the addresses of the staff by name', async () => {
    const { accountId, normalised } = await findStaff(guest, { address: `${instance.origin}/users/admin` }, signal);
    expect(normalised.accounts?.find(({ id }) => id === accountId)?.role).toBe('admin');
  });
});
