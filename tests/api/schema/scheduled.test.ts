import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { laterSchema, scheduledSchema } from '#api/schema/scheduled.ts';
import { emptyDraft } from '#domain/composer/draft.ts';
import { provideStatus } from '../fixtures/json.ts';

const AT = '2030-03-01T12:00:00.000Z';
const recorded = (params: object = {}) => ({
  id: '1',
  params: {
    expires_in: null,
    in_reply_to_id: null,
    poll: null,
    scheduled_at: AT,
    sensitive: null,
    spoiler_text: null,
    text: 'later',
    visibility: null,
    ...params,
  },
  scheduled_at: AT,
});
const plain = { ...emptyDraft, text: 'later', scheduledAt: AT };

describe('scheduled post', () => {
  test('is read as Akkoma and Pleroma send it: fields that they leave out are those of the account', () => {
    expect(parse(scheduledSchema, recorded())).toEqual({
      id: '1',
      scheduledAt: AT,
      draft: { ...plain, unchosen: ['visibility', 'contentType', 'language'] },
    });
  });

  test('is read with everything, also as Mastodon stores it', () => {
    const poll = { options: ['a', 'b'], expires_in: '7200', multiple: true };
    const all = {
      visibility: 'private',
      spoiler_text: 'Birds',
      sensitive: true,
      language: 'de',
      in_reply_to_id: 12,
      expires_in: 86_400,
      quote_approval_policy: 'nobody',
      poll,
    };
    const attachment = { id: '7', type: 'image', url: 'https://a.example/b.png', description: 'a bird' };
    const { draft, inReplyToId } = parse(scheduledSchema, { ...recorded(all), media_attachments: [attachment] });
    expect([draft, inReplyToId]).toEqual([
      {
        ...plain,
        subject: 'Birds',
        visibility: 'private',
        sensitive: true,
        language: 'de',
        expiresIn: 86_400,
        quotePolicy: 'nobody',
        media: [expect.objectContaining({ attachmentId: '7', description: 'a bird', described: 'a bird' })],
        poll: { options: ['a', 'b'], multiple: true, amount: 2, unit: 'hours' },
        unchosen: ['contentType'],
      },
      '12',
    ]);
  });

  // rules: quote-policy
  test.each([
    [0, 'nobody'],
    [2 << 16, 'public'],
    [4 << 16, 'followers'],
    [8 << 16, undefined],
  ])('is read with the quote policy that Mastodon stores as %d', (flags, policy) => {
    expect(parse(scheduledSchema, recorded({ quote_approval_policy: flags })).draft.quotePolicy).toBe(policy);
  });

  // rules: list-scope
  test('is read with its list', () => {
    const { draft } = parse(scheduledSchema, recorded({ visibility: 'list:7' }));
    expect([draft.visibility, draft.listId, draft.unchosen]).toEqual(['direct', '7', ['contentType', 'language']]);
  });

  test('differs from a status in the response to a post', () => {
    expect([parse(laterSchema, recorded()), parse(laterSchema, provideStatus('9'))]).toEqual([
      { scheduled: expect.objectContaining({ id: '1' }) },
      { status: expect.objectContaining({ id: '9' }) },
    ]);
  });
});
