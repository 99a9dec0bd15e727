import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { instanceSchema } from '#api/wire/instance.ts';

test.each([
  [{ uri: 'https://social.example' }, 'social.example'],
  [{ uri: 'http://localhost:4000/' }, 'localhost:4000'],
  [{ uri: 'accounts.example' }, 'accounts.example'],
  [{ domain: 'accounts.example', uri: 'https://social.example' }, 'accounts.example'],
  [{ account_domain: 'accounts.example', domain: 'social.example' }, 'accounts.example'],
  [{ uri: 'no host' }, undefined],
  [{ uri: 7 }, undefined],
  [{}, undefined],
])('the domain of handles in %j is %s (rule handle-domain)', (said, domain) => {
  expect(parse(instanceSchema, { title: 'Harbour', ...said }).domain).toBe(domain);
});
