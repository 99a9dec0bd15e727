import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { instanceSchema } from '#api/schema/instance.ts';

describe('instance schema', () => {
  // rules: handle-domain
  test.each([
    [{ uri: 'https://social.example' }, 'social.example'],
    [{ uri: 'http://localhost:4000/' }, 'localhost:4000'],
    [{ uri: 'accounts.example' }, 'accounts.example'],
    [{ domain: 'accounts.example', uri: 'https://social.example' }, 'accounts.example'],
    [{ account_domain: 'accounts.example', domain: 'social.example' }, 'accounts.example'],
    [{ uri: 'no host' }, undefined],
    [{ uri: 7 }, undefined],
    [{}, undefined],
  ])('reads the handle domain in %j as %s', (received, domain) => {
    expect(parse(instanceSchema, { title: 'Harbour', ...received }).domain).toBe(domain);
  });

  // rules: staff-invites
  test.each([
    [{ uri: 'https://social.example' }, 'https://social.example'],
    [{ uri: 'https://social.example:8443/about' }, 'https://social.example:8443'],
    [{ uri: 'accounts.example' }, undefined],
    [{ uri: 'javascript:alert(1)' }, undefined],
    [{}, undefined],
  ])('reads the page origin in %j as %s', (named, origin) => {
    expect(parse(instanceSchema, { title: 'Harbour', ...named }).webOrigin).toBe(origin);
  });
});
