import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { sharingOwn } from '#api/own-account.ts';
import { toFailure } from '#domain/text/failure.ts';
import { unchecked } from '../support/unchecked.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const OWN = 'api/v1/accounts/verify_credentials';

describe('own account', () => {
  test('is requested a single time per start by several readers, until a write or a failure', async () => {
    let status = 200;
    const { origin, requests } = await serve((_, response) => json(response, status, { id: '1' }));
    const http = sharingOwn(createHttp(origin, 'secret'));
    const count = () => requests.filter(({ url }) => url === `/${OWN}`).length;
    const first = new AbortController();
    const given = http.send(OWN, { signal: first.signal });
    const other = http.send(OWN, { signal });
    first.abort();
    expect([(await given).body, (await other).body, count()]).toEqual([{ id: '1' }, { id: '1' }, 1]);
    await http.send('api/v1/accounts/update_credentials', { write: unchecked({ method: 'patch', json: {} }), signal });
    await http.send(OWN, { signal });
    expect(count()).toBe(2);
    status = 401;
    expect(await http.send('api/v1/timelines/home', { signal }).catch(toFailure)).toMatchObject({ kind: 'unauthorized' });
    expect(await http.send(OWN, { signal }).catch(toFailure)).toMatchObject({ kind: 'unauthorized' });
    status = 200;
    await http.send(OWN, { signal });
    expect(count()).toBe(4);
  });
});
