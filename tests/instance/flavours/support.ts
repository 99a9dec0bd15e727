import { afterAll } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { Flavour } from '#instance/settings.ts';
import { call } from '../support/client.ts';
import type { Response, CallOptions } from '../support/client.ts';

/** Starts a seeded instance of a flavour, for one test file. */
export async function openFlavour(flavour: Flavour) {
  const instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {}, settings: { flavour } });
  afterAll(() => instance.close());
  const testing = async (path: string, json: unknown = {}, method = 'POST') =>
    (await call(instance.origin, method, `/api/testing/${path}`, { json })).body;
  const { token } = (await testing('accounts', { username: 'demo' })) as { token: string };
  return {
    origin: instance.origin,
    token,
    testing,
    guest: (method: string, path: string, options: CallOptions = {}): Promise<Response> => call(instance.origin, method, path, options),
    request: (method: string, path: string, options: CallOptions = {}): Promise<Response> =>
      call(instance.origin, method, path, { token, ...options }),
  };
}

/** Creates a status with a poll, and one that quotes it and has reactions, with their notifications. */
export async function saidThings({ request, testing }: Awaited<ReturnType<typeof openFlavour>>) {
  const polled = (
    await request('POST', '/api/v1/statuses', { json: { status: 'which?', poll: { options: ['a', 'b'], expires_in: 6000 } } })
  ).body;
  const quoting = (
    await request('POST', '/api/v1/statuses', { json: { status: 'look', quote_id: polled.id, quoted_status_id: polled.id } })
  ).body;
  await testing('react', { account: 'noor', id: quoting.id, action: 'favourite' });
  const { body: notifications } = await request('GET', '/api/v1/notifications');
  return { polled, quoting, notification: notifications.find(({ type }: { type: string }) => type === 'favourite') };
}

/** Returns a form with the smallest picture. */
export function pictureForm(): FormData {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(Buffer.from(png, 'base64'))], { type: 'image/png' }), 'a.png');
  return form;
}
