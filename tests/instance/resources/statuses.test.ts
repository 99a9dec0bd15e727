import { beforeEach, describe, expect, test } from 'vitest';
import { openByClock } from '../support/statuses.ts';

let now = Date.UTC(2027, 0, 2, 12, 0, 0);
const { instance, demo, noor, moderator, request, post, idOf } = await openByClock(() => now);
beforeEach(() => {
  now += 1000;
});

describe('posting', () => {
  test('returns a status in the shape of Akkoma', async () => {
    const text = 'Hi @noor, see <b>https://a.example/x?y=1&z=2</b> #Tide :starling:\nbye';
    const { status, body } = await post(demo, {
      status: text,
      spoiler_text: 'cw',
      visibility: 'unlisted',
      sensitive: true,
      language: 'nl',
    });
    const own = `http://localhost:${instance.port}`;
    const noorId = await idOf('noor');
    const emoji = `${instance.origin}/emoji/harbour/starling.png`;
    const content =
      `Hi <span class="h-card"><a class="u-url mention" data-user="${noorId}" href="${own}/users/noor" rel="ugc">@<span>noor</span></a></span>, ` +
      'see &lt;b&gt;<a href="https://a.example/x?y=1&amp;z=2" rel="ugc">https://a.example/x?y=1&amp;z=2</a>&lt;/b&gt; ' +
      `<a class="hashtag" data-tag="tide" href="${own}/tag/tide" rel="tag ugc">#Tide</a> :starling:<br>bye`;
    const { account, ...rest } = body;
    expect(status).toBe(200);
    expect([account.acct, account.pleroma.email]).toEqual(['demo', 'demo@harbour.example']);
    expect(rest).toEqual({
      akkoma: { source: { content: text, mediaType: 'text/plain' } },
      application: null,
      bookmarked: false,
      card: null,
      content,
      created_at: new Date(now).toISOString(),
      edited_at: null,
      emoji_reactions: [],
      emojis: [{ shortcode: 'starling', static_url: emoji, url: emoji, visible_in_picker: false }],
      favourited: false,
      favourites_count: 0,
      filtered: [],
      id: expect.stringMatching(/^[0-9A-Za-z]{18}$/),
      in_reply_to_account_id: null,
      in_reply_to_id: null,
      language: 'nl',
      media_attachments: [],
      mentions: [{ acct: 'noor', id: noorId, url: `${own}/users/noor`, username: 'noor' }],
      muted: false,
      pinned: false,
      pleroma: {
        bookmark_folder: null,
        content: { 'text/plain': 'Hi @noor, see <b>https://a.example/x?y=1&z=2</b> #Tide :starling:\nbye' },
        context: expect.stringMatching(/^http:\/\/localhost:\d+\/contexts\/[0-9a-f-]{36}$/),
        conversation_id: expect.any(Number),
        direct_conversation_id: null,
        emoji_reactions: [],
        expires_at: null,
        in_reply_to_account_acct: null,
        list_id: null,
        local: true,
        parent_visible: false,
        pinned_at: null,
        quote: null,
        quote_id: null,
        quote_url: null,
        quote_visible: false,
        quotes_count: 0,
        spoiler_text: { 'text/plain': 'cw' },
        thread_muted: false,
      },
      poll: null,
      quote: null,
      quote_id: null,
      reblog: null,
      reblogged: false,
      reblogs_count: 0,
      replies_count: 0,
      sensitive: true,
      spoiler_text: 'cw',
      tags: [{ name: 'tide', url: `${own}/tag/tide` }],
      text: null,
      uri: expect.stringMatching(/^http:\/\/localhost:\d+\/objects\/[0-9a-f-]{36}$/),
      url: `${own}/notice/${rest.id}`,
      visibility: 'unlisted',
    });
  });

  test('creates opaque ids, never numeric, sorted by time', async () => {
    const first: string = (await post(demo, { status: 'one' })).body.id;
    const second: string = (await post(demo, { status: 'two' })).body.id;
    now += 1000;
    const third: string = (await post(demo, { status: 'three' })).body.id;
    expect([first, second, third].toSorted()).toEqual([first, second, third]);
    expect([first, second, third].map(Number)).toEqual([NaN, NaN, NaN]);
  });

  test.each(['form', 'multipart'] as const)('a body as %s', async (kind) => {
    const fields = { status: 'hello', spoiler_text: 's', sensitive: 'true', visibility: 'private' };
    const multipart = new FormData();
    for (const [key, value] of Object.entries(fields)) multipart.set(key, value);
    const { body } = await request('POST', '/api/v1/statuses', { token: demo, form: kind === 'form' ? fields : multipart });
    expect([body.content, body.spoiler_text, body.sensitive, body.visibility]).toEqual(['hello', 's', true, 'private']);
  });

  test.each([
    ['', 422, 'Cannot post an empty status without attachments'],
    [' \n ', 422, 'Cannot post an empty status without attachments'],
    ['x'.repeat(5001), 422, 'The status is over the character limit'],
  ])('limits %#', async (status, code, error) => {
    const response = await post(demo, { status });
    expect([response.status, response.body]).toEqual([code, { error }]);
  });

  test('counts 5000 characters, not code units', async () => {
    expect((await post(demo, { status: '🐦'.repeat(5000) })).status).toBe(200);
  });

  test('counts links and mentions on Mastodon by their reserved length', async () => {
    await request('POST', '/api/testing/instance', { json: { flavour: 'mastodon' } });
    const status = `${'x'.repeat(4970)} https://example.com/${'y'.repeat(60)} @noor@tidepool.example`;
    const [fits, exceeds] = [await post(demo, { status }), await post(demo, { status: `${status} x` })];
    await request('POST', '/api/testing/instance', { json: { flavour: 'akkoma' } });
    expect([fits.status, exceeds.status]).toEqual([200, 422]);
  });

  test('maps an unknown visibility to public, as on Akkoma', async () => {
    expect((await post(demo, { status: 'x', visibility: 'zz' })).body.visibility).toBe('public');
  });

  test('requires a token', async () => {
    const { status, body } = await request('POST', '/api/v1/statuses', { json: { status: 'x' } });
    expect([status, body]).toEqual([403, { error: 'Invalid credentials.' }]);
  });

  test('renders markdown and sanitises hostile text', async () => {
    const { body } = await post(demo, { status: '**b** *e* `c`\n\n<script>x</script>', content_type: 'text/markdown' });
    expect(body.content).toBe('<p><strong>b</strong> <em>e</em> <code>c</code></p>x');
    const hostile = await post(demo, {
      status: '"><img src=x onerror=alert(1)> javascript:alert(1) \u0001/evil https://x.example/"onclick="x',
    });
    expect(hostile.body.content).toBe(
      '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; javascript:alert(1) /evil ' +
        '<a href="https://x.example/" rel="ugc">https://x.example/</a>&quot;onclick=&quot;x',
    );
  });

  test('renders a preview without storing it', async () => {
    const { body } = await post(demo, { status: 'draft', preview: true });
    expect([body.id, body.content]).toEqual(['pleroma:fakeid', 'draft']);
    expect((await request('GET', '/api/v1/statuses/pleroma:fakeid', { token: demo })).status).toBe(404);
  });
});

describe('Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name });

  test('returns the same status for six hours, per account', async () => {
    const first = await post(demo, { status: 'once' }, key('k1'));
    const again = await post(demo, { status: 'once' }, key('k1'));
    const other = await post(noor, { status: 'other words' }, key('k1'));
    expect([again.body, other.body.content]).toEqual([first.body, 'other words']);
    now += 6 * 3_600_000 - 1000;
    expect((await post(demo, { status: 'once' }, key('k1'))).body.id).toBe(first.body.id);
    now += 1000;
    expect((await post(demo, { status: 'once' }, key('k1'))).body.id).not.toBe(first.body.id);
  });

  test('repeats errors too', async () => {
    const refused = await post(demo, { status: '' }, key('k2'));
    const again = await post(demo, { status: 'now with text' }, key('k2'));
    expect([again.status, again.body]).toEqual([refused.status, refused.body]);
    expect(again.status).toBe(422);
  });
});

describe('editing and deleting', () => {
  test('changes text, subject and edited_at', async () => {
    const { id } = (await post(demo, { status: 'frist' })).body;
    now += 5000;
    const { status, body } = await request('PUT', `/api/v1/statuses/${id}`, {
      token: demo,
      form: { status: 'first #done', spoiler_text: 's' },
    });
    expect([status, body.pleroma.content['text/plain'], body.spoiler_text, body.edited_at, body.tags.length]).toEqual([
      200,
      'first #done',
      's',
      new Date(now).toISOString(),
      1,
    ]);
    const source = await request('GET', `/api/v1/statuses/${id}/source`, { token: demo });
    expect(source.body).toEqual({ content_type: 'text/plain', id, spoiler_text: 's', text: 'first #done' });
  });

  test('is limited to the author', async () => {
    const { id } = (await post(noor, { status: 'mine' })).body;
    const { status, body } = await request('PUT', `/api/v1/statuses/${id}`, { token: demo, json: { status: 'yours' } });
    expect([status, body]).toEqual([403, { error: 'Access denied' }]);
  });

  test('returns the source to the author; a moderator may delete, others not', async () => {
    const own = (await post(noor, { status: 'to **go**' })).body;
    const other = await request('DELETE', `/api/v1/statuses/${own.id}`, { token: demo });
    expect([other.status, other.body]).toEqual([404, { error: 'Record not found' }]);
    const deleted = await request('DELETE', `/api/v1/statuses/${own.id}`, { token: noor });
    expect([deleted.status, deleted.body.text]).toEqual([200, 'to **go**']);
    expect((await request('GET', `/api/v1/statuses/${own.id}`, { token: noor })).status).toBe(404);
    const rude = (await post(noor, { status: 'rude' })).body;
    expect((await request('DELETE', `/api/v1/statuses/${rude.id}`, { token: moderator })).status).toBe(200);
  });
});
