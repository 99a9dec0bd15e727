import { describe, expect, test } from 'vitest';
import { signIn } from '#tests/instance/support/client.ts';
import { openFlavour } from '../support.ts';

const { origin, guest, testing } = await openFlavour('union');
const scopes = 'read write admin:read admin:write';
const [token, plain, moderator] = [
  await signIn(origin, 'admin', scopes),
  await signIn(origin, 'admin', 'read write'),
  await signIn(origin, 'moderator', scopes),
];
await testing('instance', { flavour: 'gotosocial' });

const blocks = '/api/v1/admin/domain_blocks';
const formOf = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const post = async (path: string, fields: Record<string, string | File>) => {
  const { status, body } = await guest('POST', path, { token, form: formOf(fields) });
  return [status, body];
};
const imported = (domains: unknown) =>
  post(`${blocks}?import=true`, { domains: new File([JSON.stringify(domains)], 'blocks.json', { type: 'application/json' }) });

describe('the domains that GoToSocial blocks', () => {
  test('are added once, edited and removed', async () => {
    const [, created] = await post(blocks, { domain: 'Rude.example', public_comment: 'spam', obfuscate: 'true' });
    expect(created).toEqual({
      id: expect.stringMatching(/^\d{26}$/),
      domain: 'rude.example',
      public_comment: 'spam',
      obfuscate: true,
      created_by: expect.any(String),
      created_at: expect.any(String),
    });
    expect((await post(blocks, { domain: 'rude.example', public_comment: 'worse' }))[1]).toEqual(created);
    const at = `${blocks}/${created.id}`;
    const edited = { ...created, private_comment: 'since May', obfuscate: false };
    expect((await guest('PUT', at, { token, form: formOf({ private_comment: 'since May', obfuscate: 'false' }) })).body).toEqual(edited);
    expect((await guest('GET', at, { token })).body).toEqual(edited);
    expect((await guest('GET', `${blocks}?export=true`, { token })).body).toEqual([{ domain: 'rude.example', public_comment: 'spam' }]);
    expect((await guest('DELETE', at, { token })).body).toEqual(edited);
    expect((await guest('DELETE', at, { token })).status).toBe(404);
  });

  test('are imported from a file, as far as they are domains', async () => {
    expect((await imported([{ domain: 'one.example', public_comment: 'one' }, { domain: 'two.example' }]))[0]).toBe(200);
    expect(await imported([{ domain: 'three.example' }, { domain: 'no domain' }])).toEqual([
      422,
      {
        error: 'Unprocessable Entity: one or more errors importing domain blocks: map[no domain:Bad Request: invalid domain no domain]',
      },
    ]);
    const names = ((await guest('GET', blocks, { token })).body as { domain: string }[]).map(({ domain }) => domain);
    expect(names).toEqual(['one.example', 'three.example', 'two.example']);
    expect((await imported([]))[0]).toBe(400);
    expect(await post(blocks, {})).toEqual([400, { error: 'Bad Request: empty domain provided' }]);
  });

  test('need an admin with the scope', async () => {
    expect((await guest('GET', blocks, { token: plain })).body).toEqual({
      error: 'Forbidden: token has insufficient scope permission',
    });
    expect((await guest('GET', blocks, { token: moderator })).body).toEqual({
      error: expect.stringMatching(/^Forbidden: user .* not an admin$/),
    });
  });
});

describe('the header filters of GoToSocial', () => {
  const at = '/api/v1/admin/header_blocks';
  test('are created and deleted, and their expression is checked', async () => {
    const { body } = await guest('POST', at, { token, form: { header: 'User-Agent', regex: '.*Bot.*' } });
    expect(body).toMatchObject({ header: 'User-Agent', regex: '.*Bot.*' });
    expect((await guest('POST', at, { token, form: { header: 'User-Agent', regex: '(' } })).status).toBe(400);
    expect((await guest('GET', at, { token })).body).toEqual([body]);
    expect((await guest('DELETE', `${at}/${body.id}`, { token })).status).toBe(202);
    expect((await guest('GET', at, { token })).body).toEqual([]);
  });
});
