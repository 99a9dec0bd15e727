import { describe, expect, test } from 'vitest';
import { allRecorded } from '#tests/instance/contract/shape.ts';
import { openFlavour } from '../support.ts';

const { request, guest } = await openFlavour('gotosocial');

const address = (path: string): string => path.replaceAll(':id', 'x');
const calls = allRecorded('gotosocial').filter(
  ([, { path, method }]) => path !== undefined && method !== undefined && !path.includes('..'),
);
const unique = (all: typeof calls): typeof calls =>
  all.filter(([, { method, path }], index) => all.findIndex(([, other]) => other.method === method && other.path === path) === index);

/** An absent resource of an existing call. */
const things =
  /^\/api\/v[12]\/(?:accounts\/(?:bob|nosuch)|statuses\/|follow_requests\/:id|filters\/|notifications\/(?:999999|:id)$|push\/)/;
const isStatusCall = /^\/api\/v1\/statuses\/(?:[^/]+)\/(?:card|translate|translations\/\w+)$/;

describe('a call missing in GoToSocial, as recorded', () => {
  const missing = unique(
    calls.filter(([, { status, error, path = '', guest: isGuest }]) => {
      const isAbsent = status === 405 || (status === 404 && error === 'Not Found');
      return isAbsent && isGuest !== true && (isStatusCall.test(path) || status === 405 || !things.test(path));
    }),
  );

  test.each(missing.map(([name, { method = '', path = '' }]) => [name, method, path]))('%s: %s %s', async (name, method, path) => {
    const recorded = allRecorded('gotosocial').find(([other]) => other === name)?.[1];
    const { status, body } = await request(method, address(path), method === 'GET' ? {} : { json: {} });
    expect([status, typeof body === 'string' ? body : body.error]).toEqual([recorded?.status, recorded?.error]);
  });

  test('is one of many', () => expect(missing.length).toBeGreaterThan(80));
});

describe('a call refused to guests, as recorded', () => {
  const closed = unique(
    calls.filter(([, { status, guest: isGuest, path = '' }]) => isGuest === true && status === 401 && path.startsWith('/api/')),
  );

  test.each(closed.map(([name, { method = '', path = '' }]) => [name, method, path]))('%s: %s %s', async (name, method, path) => {
    const recorded = allRecorded('gotosocial').find(([other]) => other === name)?.[1];
    const { status, body } = await guest(method, address(path), method === 'GET' ? {} : { json: {} });
    expect([status, body.error]).toEqual([401, recorded?.error]);
  });

  test('is one of many', () => expect(closed.length).toBeGreaterThan(10));
});
