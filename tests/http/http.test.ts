import { object, string, unknown } from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { call, callPaged, createHttp, type Write } from '#http/http.ts';
import { listOf, type Dropped } from '#http/tolerant.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { unchecked } from '../support/unchecked.ts';
import { html, json, serve, type Handler } from '../support/server.ts';

const { signal } = new AbortController();
const post = (write: Omit<Write, 'method'> = {}) => unchecked({ method: 'post', ...write });
const unexpected = () => {
  throw new Error('it did not fail');
};
const failureFrom = async (handler: Handler, { token, timeout = 5_000 }: { token?: string; timeout?: number } = {}): Promise<Failure> => {
  const { origin } = await serve(handler);
  return call(createHttp(origin, token, { timeout }), 'api', unknown(), { signal }).then(unexpected, toFailure);
};

describe('HTTP client', () => {
  // rules: origin-only
  describe('one origin', () => {
    test.each(['https://elsewhere.example/api', '//elsewhere.example/api', '\\\\elsewhere.example', 'data:,x', 'http://[', 'javascript:0'])(
      'refuses %s before sending anything',
      async (path) => {
        const { origin, requests } = await serve((_, response) => json(response, 200, {}));
        expect(await createHttp(origin, 'secret').send(path, { signal }).then(unexpected, toFailure)).toEqual({ kind: 'malformed' });
        expect(requests).toEqual([]);
      },
    );

    test('follows no redirect', async () => {
      const elsewhere = await serve((_, response) => json(response, 200, {}));
      const failure = await failureFrom((_, response) => void response.writeHead(307, { Location: elsewhere.origin }).end(), {
        token: 'secret',
      });
      expect([failure, elsewhere.requests]).toEqual([{ kind: 'rejected', status: 307, message: '', isForeign: true }, []]);
    });

    test('sends token and no cookie for an account, and neither for a guest', async () => {
      const { origin, requests } = await serve((_, response) => json(response, 200, {}, { 'Set-Cookie': 'a=b' }));
      await createHttp(origin, 'secret').send('api', { signal });
      await createHttp(origin).send('api', { signal });
      expect(requests.map(({ url, headers }) => [url, headers.authorization, headers.cookie])).toEqual([
        ['/api', 'Bearer secret', undefined],
        ['/api', undefined, undefined],
      ]);
    });

    test('exposes no token', () => {
      expect(JSON.stringify(createHttp('https://here.example', 'secret'))).not.toContain('secret');
    });

    test.each([
      ['cut', 5_000],
      ['too late', 30],
    ])('has neither request nor token in the error of a call that was %s', async (how, timeout) => {
      const { origin } = await serve((_, response) => void (how === 'cut' && response.destroy()));
      const error = await createHttp(origin, 'secret', { timeout })
        .send('api', { signal })
        .then(unexpected, (thrown: unknown) => thrown);
      expect(Object.entries(error as object)).toEqual([
        ['name', 'CallError'],
        ['failure', { kind: how === 'cut' ? 'offline' : 'timeout' }],
      ]);
      expect((error as Error).cause).toBe(undefined);
    });
  });

  describe('requests', () => {
    test('send JSON, forms and empty bodies with their content types', async () => {
      const { origin, requests } = await serve((_, response) => json(response, 200, {}));
      const http = createHttp(origin);
      await http.send('json', { write: post({ json: { a: 1 } }), signal });
      await http.send('form', { write: post({ form: new URLSearchParams({ a: '1' }) }), signal });
      await http.send('bare', { write: post(), signal });
      expect(requests.map(({ url, headers, body }) => [url, headers['content-type'], body])).toEqual([
        ['/json', 'application/json', '{"a":1}'],
        ['/form', 'application/x-www-form-urlencoded;charset=UTF-8', 'a=1'],
        ['/bare', undefined, ''],
      ]);
    });
  });

  describe('bodies', () => {
    test.each([201, 204])('are absent for an empty %i', async (status) => {
      const { origin } = await serve((_, response) => void response.writeHead(status, { 'Content-Type': 'application/json' }).end());
      expect((await createHttp(origin).send('api', { write: post(), signal })).body).toBe(undefined);
    });

    test.each([
      ['HTML', 'text/html', '<p>hello</p>'],
      ['JSON that says it is HTML', 'text/html', '{}'],
      ['broken JSON', 'application/json', '{"id":'],
      ['JSON too deep to read', 'application/json', '['.repeat(200_000)],
      ['plain text', 'text/plain', 'fine'],
    ])('are malformed for %s', async (_, type, body) => {
      expect(await failureFrom((__, response) => void response.writeHead(200, { 'Content-Type': type }).end(body))).toEqual({
        kind: 'malformed',
      });
    });

    test.each(['application/json', 'application/json; profile="x"', 'application/activity+json', 'Application/JSON'])(
      'are JSON for %s',
      async (type) => {
        const { origin } = await serve((_, response) => void response.writeHead(200, { 'Content-Type': type }).end('[]'));
        expect((await createHttp(origin).send('api', { signal })).body).toEqual([]);
      },
    );

    test('are malformed with another shape, and their content is not in the error', async () => {
      const { origin } = await serve((_, response) => json(response, 200, { id: { password: 'hush' } }));
      const error = await call(createHttp(origin), 'api', object({ id: string() }), { signal }).then(
        unexpected,
        (thrown: unknown) => thrown,
      );
      expect([toFailure(error), String((error as Error).cause)]).toEqual([{ kind: 'malformed' }, 'Error: id: string']);
    });

    test('drop malformed items of a list, and report them without their content', async () => {
      const { origin } = await serve((_, response) => json(response, 200, [{ id: '1' }, { id: 2 }, null, { id: '4' }]));
      const dropped: Dropped[] = [];
      const http = createHttp(origin, undefined, { report: (one) => dropped.push(one) });
      expect(await call(http, 'api', listOf(object({ id: string() }), http.report), { signal })).toEqual([{ id: '1' }, { id: '4' }]);
      expect(dropped).toEqual([
        { at: 1, issues: ['id: string'] },
        { at: 2, issues: [': object'] },
      ]);
    });
  });

  describe('failures', () => {
    const rejected = (message: string): Failure => ({ kind: 'rejected', status: 422, message });

    test.each<[string, number, unknown, Failure]>([
      ['a plain 401', 401, { error: 'no' }, { kind: 'unauthorized', status: 401, message: 'no' }],
      [
        'a token that the server forgot',
        403,
        { error: 'Invalid credentials.' },
        { kind: 'unauthorized', status: 403, message: 'Invalid credentials.' },
      ],
      [
        'a missing scope',
        403,
        { error: 'Insufficient permissions.' },
        { kind: 'forbidden', status: 403, message: 'Insufficient permissions.' },
      ],
      ['a missing entity', 404, { error: 'Record not found' }, { kind: 'not_found', status: 404, message: 'Record not found' }],
      ['error', 422, { error: 'Too long' }, rejected('Too long')],
      ['error with errors', 422, { error: 'Invalid', errors: [{ detail: 'x' }] }, rejected('Invalid')],
      ['errors with detail', 422, { errors: { detail: 'Internal server error' } }, rejected('Internal server error')],
      ['an object in error', 422, { error: { email: ['is taken'] } }, rejected('email is taken')],
      ['JSON in a string', 422, { error: '{"email":["is taken","is odd"]}' }, rejected('email is taken, email is odd')],
      ['a bare string', 422, 'Throttled', rejected('Throttled')],
      ['HTML inside JSON', 422, { error: '<script>x</script>' }, rejected('')],
      ['no message', 422, { error: { code: 7 } }, rejected('')],
      ['a message that is too long', 422, { error: 'x'.repeat(10_000) }, rejected('x'.repeat(500))],
      ['a server error', 500, { error: 'Something went wrong' }, { kind: 'rejected', status: 500, message: 'Something went wrong' }],
      ['a server out of service', 503, { error: '' }, { kind: 'rejected', status: 503, message: '' }],
    ])('%s', async (_, status, body, expected) => {
      expect(await failureFrom((__, response) => json(response, status, body), { token: 'secret' })).toEqual(expected);
    });

    test('report an expired token only for a call that carried one', async () => {
      const { origin } = await serve(({ url }, response) =>
        json(response, url === '/removed' ? 401 : 403, { error: 'Invalid credentials.' }),
      );
      const onUnauthorized = vi.fn<() => void>();
      const failures = [
        await createHttp(origin, undefined, { onUnauthorized }).send('removed', { signal }).then(unexpected, toFailure),
        await createHttp(origin, undefined, { onUnauthorized }).send('api', { signal }).then(unexpected, toFailure),
      ];
      expect(onUnauthorized).not.toHaveBeenCalled();
      failures.push(await createHttp(origin, 'secret', { onUnauthorized }).send('api', { signal }).then(unexpected, toFailure));
      expect(onUnauthorized).toHaveBeenCalledOnce();
      expect(failures.map(({ kind }) => kind)).toEqual(['unauthorized', 'forbidden', 'unauthorized']);
    });

    test.each([
      ['an HTML error page', 'text/html', '<h1>Bad gateway</h1>'],
      ['a plain text', 'text/plain', 'nginx: upstream 10.0.0.3 refused'],
    ])('have no message for the user in %s', async (_, type, body) => {
      const failure = await failureFrom((__, response) => void response.writeHead(502, { 'Content-Type': type }).end(body));
      expect(failure).toEqual({ kind: 'rejected', status: 502, message: '', isForeign: true });
    });

    test('retain the retry delay of throttling', async () => {
      const throttled = (headers: Record<string, string>) =>
        failureFrom((_, response) => json(response, 429, { error: 'Throttled' }, headers));
      const expected = { kind: 'throttled', status: 429, message: 'Throttled' };
      expect(await throttled({ 'Retry-After': '3' })).toEqual({ ...expected, retryAfterMs: 3_000 });
      expect(await throttled({ 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' })).toEqual({ ...expected, retryAfterMs: 0 });
      expect(await throttled({ 'Retry-After': 'soon' })).toEqual(expected);
      expect(await throttled({})).toEqual(expected);
    });

    test.each<[string, Handler]>([
      ['headers never arrive', () => {}],
      ['a body never ends', (_, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('[')],
    ])('time out when %s', async (_, handler) => {
      expect(await failureFrom(handler, { timeout: 50 })).toEqual({ kind: 'timeout' });
    });

    test.each<[string, Handler]>([
      ['before a response', (_, response) => void response.destroy()],
      [
        'during a response',
        (_, response) => {
          response.writeHead(200, { 'Content-Type': 'application/json' }).write('[');
          setImmediate(() => response.destroy());
        },
      ],
    ])('report a connection cut %s as offline', async (_, handler) => {
      expect(await failureFrom(handler)).toEqual({ kind: 'offline' });
    });

    test('report a cancelled call as aborted', async () => {
      const { origin, requests } = await serve(() => {});
      const controller = new AbortController();
      const sent = createHttp(origin).send('api', { signal: controller.signal }).then(unexpected, toFailure);
      await vi.waitFor(() => expect(requests.length).toBe(1));
      controller.abort();
      expect(await sent).toEqual({ kind: 'aborted' });
    });

    test('send a request a single time whose failure a machine handles', async () => {
      const { origin, requests } = await serve((_, response) => json(response, 503, {}, { 'Retry-After': '0' }));
      await createHttp(origin).send('api', { signal }).then(unexpected, toFailure);
      expect(requests.length).toBe(1);
    });

    test('retry a background read one time with its token where the server was busy', async () => {
      const { origin, requests } = await serve((_, response) =>
        requests.length < 2 ? json(response, 503, {}, { 'Retry-After': '0' }) : json(response, 200, [1]),
      );
      expect((await createHttp(origin, 'secret').send('api', { signal, isBackground: true })).body).toEqual([1]);
      expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret']);
    });

    test.each([
      ['a refusal', 'get', 404],
      ['a write', 'post', 503],
    ] as const)('send %s a single time, in the background too', async (_, method, status) => {
      const { origin, requests } = await serve((__, response) => json(response, status, {}, { 'Retry-After': '0' }));
      const options = method === 'post' ? { write: post() } : {};
      const failure = await createHttp(origin)
        .send('api', { signal, isBackground: true, ...options })
        .then(unexpected, toFailure);
      expect([failure, requests.length]).toMatchObject([{ status }, 1]);
    });

    test('return an accepted refusal as response, and any other as failure', async () => {
      const { origin } = await serve((_, response) => json(response, 403, { mfa: true }));
      const accepts = (body: unknown) => JSON.stringify(body) === '{"mfa":true}';
      expect((await createHttp(origin).send('api', { signal, accepts })).body).toEqual({ mfa: true });
      const refused = createHttp(origin).send('api', { signal, accepts: () => false });
      expect(await refused.then(unexpected, toFailure)).toMatchObject({ kind: 'forbidden', status: 403 });
    });
  });

  test('return text as text, whatever JSON it resembles', async () => {
    const { origin } = await serve((_, response) => html(response, 200, '[]'));
    expect((await createHttp(origin).send('panel', { as: 'text', signal })).body).toBe('[]');
  });

  test.each([
    [
      '<http://inner.example:4000/elsewhere?limit=20&max_id=b,c>; rel="next", <http://inner.example:4000/x?min_id=a>; rel="prev"',
      '?limit=20&max_id=b,c',
    ],
    ['</api?before=7>; rel=next', '?before=7'],
    ['<http://inner.example/x?min_id=a>; rel="prev"', undefined],
    ['<http://inner.example/x>; rel="next"', undefined],
    ['nonsense', undefined],
  ])('read from Link %s only the query of next', async (link, next) => {
    const { origin } = await serve((_, response) => json(response, 200, [1], { Link: link }));
    const paged = await callPaged(createHttp(origin), 'api', unknown(), { ends: 'empty', signal });
    expect(paged).toEqual(next === undefined ? { body: [1] } : { body: [1], next });
  });
});
