import { describe, expect, test } from 'vitest';
import { findProfile } from '#api/profile.ts';
import { fetchBirthdays } from '#features/birthdays/api/birthdays.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
await instance.testing('POST', 'instance', { flavour: 'pleroma' });
const demo = await instance.signIn('demo');

describe('birthdays API', () => {
  // rules: birthdays
  test('finds the followed accounts with a birthday on a day, and the date on a profile', async () => {
    await instance.testing('POST', 'follow', { account: 'demo', target: 'noor' });
    await fetch(`${instance.origin}/api/v1/accounts/update_credentials`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${(await instance.signIn('noor')).token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ birthday: '1984-02-29', show_birthday: true }),
    });
    const of = async (day: number) =>
      (await fetchBirthdays(demo, { day, month: 2 }, signal)).normalised.accounts?.map(({ username }) => username);
    expect([await of(29), await of(28)]).toEqual([['noor'], []]);
    const { normalised } = await findProfile(demo, { query: { by: 'name', who: 'noor' } }, signal);
    expect(normalised.accounts?.map(({ birthday }) => birthday)).toEqual(['1984-02-29']);
  });
});
