import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import type { CallOptions } from '../support/client.ts';

let instance: RunningInstance;
let token: string;
beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  token = await signIn(instance.origin, 'demo');
});
afterAll(() => instance.close());

const request = (method: string, path: string, options: CallOptions = {}) => call(instance.origin, method, path, { token, ...options });
const asFile = (text: string): FormData => {
  const form = new FormData();
  form.set('list', new File([text], 'list.csv', { type: 'text/csv' }));
  return form;
};
const asText = (text: string): FormData => {
  const form = new FormData();
  form.set('list', text);
  return form;
};

/** Returns the response of a call and its processor time in ms, including the sending. */
const costOf = async (work: () => ReturnType<typeof request>) => {
  const before = process.threadCpuUsage();
  const { status } = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { status, ms: (user + system) / 1000 };
};

describe.each(['follow', 'blocks', 'mutes'])('%s_import', (kind) => {
  const path = `/api/pleroma/${kind}_import`;

  test.each([
    ['19 MB of line ends in a file', asFile('\n'.repeat(19_000_000))],
    ['4 MB of line ends in a part', asText('\n'.repeat(2_000_001))],
    ['2 MB of line ends in a file', asFile('\n'.repeat(1_999_000))],
    ['2 MB of commas after 20,000 lines', asFile(`${'a\n'.repeat(20_001)}${','.repeat(1_900_000)}`)],
    ['10,001 names', asFile(Array.from({ length: 10_001 }, (_, index) => `nobody${index}@far.example`).join('\n'))],
  ])('refuses %s quickly', async (_name, form) => {
    const { status, ms } = await costOf(() => request('POST', path, { form }));
    expect(status).toBe(413);
    expect(ms).toBeLessThan(2_000);
  });

  test('spends no more on an endless line than on its start', async () => {
    const form = asFile(`${','.repeat(1_000_000)}\n${'a'.repeat(900_000)}`);
    const { status, ms } = await costOf(() => request('POST', path, { form }));
    expect(status).toBe(200);
    expect(ms).toBeLessThan(1_000);
  });
});

test('reads names from the first column of a CSV, bare, with an at sign or quoted', async () => {
  for (const username of ['csv1', 'csv2', 'csv3', 'csv4']) await request('POST', '/api/testing/account', { json: { username } });
  const list = 'Account address,Show boosts\r\ncsv1@localhost,true\r\n@csv2\r\n"csv3@localhost",false\r\n\r\n  csv4  ';
  await request('POST', '/api/pleroma/mutes_import', { form: asFile(list) });
  const muted = (await request('GET', '/api/v1/mutes')).body.map(({ acct }: { acct: string }) => acct);
  expect(muted).toEqual(expect.arrayContaining(['csv1', 'csv2', 'csv3', 'csv4']));
});

describe('stored client settings are limited', () => {
  const large = (size: number) => ({ text: 'x'.repeat(size) });
  const own = async () => (await request('GET', '/api/v1/accounts/verify_credentials')).body;

  test('in the account, per client and in total', async () => {
    const store = (json: object) => request('PATCH', '/api/v1/accounts/update_credentials', { json: { pleroma_settings_store: json } });
    expect((await store({ one: large(100_001) })).status).toBe(413);
    expect((await store({ one: large(90_000), two: large(90_000) })).status).toBe(200);
    expect((await store({ three: large(90_000) })).body.error).toBe('Request entity too large');
    expect((await request('PATCH', '/api/v1/pleroma/settings/three', { json: large(90_000) })).status).toBe(413);
    expect((await request('PATCH', '/api/v1/pleroma/settings/two', { json: large(20_000) })).status).toBe(200);
    expect(JSON.stringify(await own()).length).toBeLessThan(210_000);
    expect(Object.keys((await own()).pleroma.settings_store)).toEqual(['one', 'two']);
  });

  test('in profiles, each and in total, with the server’s message', async () => {
    const put = (name: string, size: number) =>
      request('PUT', `/api/v1/akkoma/frontend_settings/starling/${name}`, { json: { settings: large(size), version: 1 } });
    const over = [422, { error: 'is too long' }];
    expect(await put('big', 100_001)).toMatchObject({ status: over[0], body: over[1] });
    expect(await put('n'.repeat(256), 1)).toMatchObject({ status: over[0], body: over[1] });
    for (let index = 0; index < 10; index += 1) expect((await put(`p${index}`, 99_000)).status).toBe(200);
    expect(await put('last', 99_000)).toMatchObject({ status: over[0], body: over[1] });
    expect((await put('small', 1_000)).status).toBe(200);
  });
});
