import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import { fetchConfig, fetchInstance, fetchNodeInfo, fetchPanel } from '#api/instance.ts';
import { fetchStickers, fetchTerms } from '#api/instance-rest.ts';
import { toFailure } from '#domain/text/failure.ts';
import { unknownNode } from '#domain/server/instance.ts';
import { openInstance } from '../support/instance.ts';
import { html, json, serve, type Handler } from '../support/server.ts';

const { signal } = new AbortController();
const { guest } = await openInstance();
const loaded = Promise.resolve();
const serving = async (handler: Handler) => createHttp((await serve(handler)).origin);
const answering = (body: unknown) => serving((_, response) => json(response, 200, body));
const INDEX = '<!doctype html><html><head></head><body><div id="app"></div><script src="/a.js"></script></body></html>';

describe('instance API', () => {
  test('returns everything that startup needs from the embedded instance', async () => {
    const { textLimit, registrationOpen } = await fetchInstance(guest, undefined, signal);
    const { isPrivate, publicTimelineVisibility, postFormats } = await fetchNodeInfo(guest, { isPleroma: true }, signal);
    expect([textLimit > 0, typeof registrationOpen, isPrivate, publicTimelineVisibility.local, postFormats.includes('text/plain')]).toEqual(
      [true, 'boolean', false, true, true],
    );
    expect(await fetchConfig(guest, { instance: loaded }, signal)).toMatchObject({
      loginMethod: 'password',
      showInstanceSpecificPanel: true,
    });
    expect(await fetchPanel(guest, undefined, signal)).toMatch(/^<h3>Welcome/);
    expect(await fetchTerms(guest, undefined, signal)).toMatch(/^<h2>Terms/);
    expect(await fetchStickers(guest, undefined, signal)).toBe(true);
  });

  describe('instance', () => {
    const minimal = {
      name: '',
      description: '',
      version: '',
      registrationOpen: false,
      approvalRequired: false,
      textLimit: 5_000,
      mediaLimits: { types: [] },
      languages: [],
    };

    test.each([
      [
        'Akkoma',
        { max_toot_chars: 700, max_media_attachments: 16, pleroma: { vapid_public_key: 'v' } },
        { textLimit: 700, maxMedia: 16, vapidPublicKey: 'v', isPleroma: true },
      ],
      [
        'Mastodon',
        { configuration: { statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 } } },
        { textLimit: 500, maxMedia: 4, urlLength: 23 },
      ],
      [
        'GoToSocial',
        {
          configuration: {
            media_attachments: {
              image_size_limit: 41_943_040,
              video_size_limit: 41_943_041,
              description_limit: 1_500,
              supported_mime_types: ['image/png', 7],
            },
          },
        },
        { mediaLimits: { image: 41_943_040, video: 41_943_041, description: 1_500, types: ['image/png'] } },
      ],
      [
        'Akkoma’s files',
        { upload_limit: 16_000_000, description_limit: 5_000 },
        { mediaLimits: { image: 16_000_000, video: 16_000_000, description: 5_000, types: [] } },
      ],
      ['no limit', { max_toot_chars: 0, upload_limit: -1, configuration: { media_attachments: { image_size_limit: '9' } } }, {}],
      [
        'nonsense',
        { max_toot_chars: '9', languages: 'en', pleroma: [], registrations: 'yes', thumbnail: 'javascript:1' },
        { isPleroma: true },
      ],
      [
        'all',
        {
          title: 'T',
          description: 'D',
          version: 'V',
          registrations: true,
          approval_required: true,
          languages: ['en', 7],
          thumbnail: 'https://here.example/t.png',
        },
        {
          name: 'T',
          description: 'D',
          version: 'V',
          registrationOpen: true,
          approvalRequired: true,
          languages: ['en'],
          thumbnail: 'https://here.example/t.png',
        },
      ],
    ])('%s', async (_, json, expected) => {
      expect(await fetchInstance(await answering(json), undefined, signal)).toEqual({ ...minimal, ...expected });
    });
  });

  // rules: instance-limits
  describe('node info', () => {
    // rules: poll-limits
    test('reads every field', async () => {
      const metadata = {
        private: true,
        postFormats: ['text/plain', 'text/markdown'],
        features: ['polls'],
        publicTimelineVisibility: { local: true, federated: false, bubble: false },
        federatedTimelineAvailable: false,
        localBubbleInstances: ['here.example'],
        restrictedNicknames: ['about'],
        uploadLimits: { general: 16_000_000 },
        mailerEnabled: true,
        suggestions: { enabled: true },
        federation: { enabled: false },
        staffAccounts: ['https://here.example/users/admin', 'javascript:alert(1)', 7],
        fieldsLimits: { maxFields: 4, maxRemoteFields: 20, nameLength: 255, valueLength: 1000 },
      };
      expect(
        await fetchNodeInfo(await answering({ software: { name: 'akkoma', version: '3.13.2' }, metadata }), { isPleroma: true }, signal),
      ).toEqual({
        software: 'akkoma',
        softwareVersion: '3.13.2',
        isPrivate: true,
        postFormats: ['text/plain', 'text/markdown'],
        features: ['polls'],
        pollLimits: { maxOptions: 4, maxOptionChars: 255, minExpiration: 60, maxExpiration: 86_400 }, // (rule poll-limits)
        publicTimelineVisibility: { local: true, federated: false, bubble: false },
        federatedTimelineAvailable: false,
        localBubbleInstances: ['here.example'],
        restrictedNicknames: ['about'],
        uploadLimit: 16_000_000,
        mailerEnabled: true,
        suggestionsEnabled: true,
        hasTagPolicy: false,
        isFederating: false,
        staffAccounts: ['https://here.example/users/admin'],
        fieldsLimits: { maxFields: 4, nameLength: 255, valueLength: 1000 },
      });
    });

    test.each([{}, { software: 7, metadata: null }, { metadata: { features: 'x', uploadLimits: { general: -1 } } }])(
      'reads nothing from %j',
      async (json) => {
        expect(await fetchNodeInfo(await answering(json), { isPleroma: true }, signal)).toEqual(unknownNode);
      },
    );

    test.each([
      ['/nodeinfo/2.0', 'https://other.example/nodeinfo/2.0'],
      ['/nodeinfo_2_0', '/nodeinfo_2_0'],
    ])('reads the address that others advertise: %s', async (path, href) => {
      const http = await serving(({ url }, response) => {
        if (url === '/.well-known/nodeinfo')
          json(response, 200, { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href }] });
        else json(response, url === path ? 200 : 404, { software: { name: 'snac' } });
      });
      expect(await fetchNodeInfo(http, { isPleroma: false }, signal)).toEqual({ ...unknownNode, software: 'snac' });
    });

    test.each(['/api/v1/accounts', 'https://other.example/', 'javascript:1', ''])('ignores the address %j', async (href) => {
      const http = await answering({ links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href }] });
      expect(await fetchNodeInfo(http, { isPleroma: false }, signal).catch(toFailure)).toEqual({ kind: 'malformed' });
    });

    test('reports any other failure', async () => {
      const http = await serving((_, response) => json(response, 500, {}));
      expect(await fetchNodeInfo(http, { isPleroma: true }, signal).catch(toFailure)).toEqual({
        kind: 'rejected',
        status: 500,
        message: '',
      });
    });
  });

  describe('configuration', () => {
    const configured = (own: unknown, pleroma: unknown) =>
      serving(({ url }, response) => {
        const body = url === '/static/config.json' ? own : pleroma;
        if (body === undefined) html(response, 200, INDEX);
        else json(response, 200, body);
      });

    // rules: instance-config
    test.each([
      ['the server lies over the file', { theme: 'a', logo: '/l.png' }, { pleroma_fe: { theme: 'b' } }, { theme: 'b', logo: '/l.png' }],
      ['the file alone', { hideSitename: true }, undefined, { hideSitename: true }],
      ['the server alone', undefined, { pleroma_fe: { loginMethod: 'token' } }, { loginMethod: 'token' }],
      ['neither', undefined, undefined, {}],
      ['none for this client', {}, { masto_fe: {} }, {}],
      [
        'the look of a server',
        { logoMask: false, logoMargin: '.1em', logoLeft: false },
        {
          pleroma_fe: {
            logo: '/instance/logo.png',
            logoMargin: 4,
            nsfwCensorImage: '/static/censored.png',
            background: '/images/city.jpg',
          },
        },
        {
          logo: '/instance/logo.png',
          logoMask: false,
          logoMargin: '4px',
          logoLeft: false,
          nsfwCensorImage: '/static/censored.png',
          background: '/images/city.jpg',
        },
      ],
      ['a margin that is none', { logoMargin: 'calc(100vh)', logoMask: 'no', logoLeft: 1, nsfwCensorImage: 'blob:1' }, {}, {}],
      [
        'nonsense',
        { theme: 7, logo: 'javascript:1', background: '//far.example/x.png', loginMethod: 'magic', unknown: 1 },
        { pleroma_fe: null },
        {},
      ],
    ])('%s', async (_, own, pleroma, expected) => {
      expect(await fetchConfig(await configured(own, pleroma), { instance: loaded }, signal)).toEqual(expected);
    });

    test('rejects instead of being empty when aborted', async () => {
      const http = await serving(() => {});
      expect(await fetchConfig(http, { instance: loaded }, AbortSignal.abort()).catch(toFailure)).toEqual({ kind: 'aborted' });
    });
  });

  describe('pages of the operator', () => {
    test('are absent for the index of a client', async () => {
      const http = await serving((_, response) => html(response, 200, INDEX));
      expect([await fetchPanel(http, undefined, signal), await fetchTerms(http, undefined, signal)]).toEqual(['', '']);
      expect(await fetchStickers(http, undefined, signal).catch(toFailure)).toEqual({ kind: 'malformed' });
    });

    test.each(['application/json', 'image/png', 'text/css'])('are absent for the response %s', async (type) => {
      const http = await serving((_, response) => void response.writeHead(200, { 'content-type': type }).end('{"error":"no"}'));
      expect([await fetchPanel(http, undefined, signal), await fetchTerms(http, undefined, signal)]).toEqual(['', '']);
    });

    test.each([
      [{}, false],
      [[], false],
      [{ gulls: '/static/stickers/gulls' }, true],
    ])('have stickers where a pack is named: %o', async (json, are) => {
      expect(await fetchStickers(await answering(json), undefined, signal)).toBe(are);
    });

    test('are absent beyond the size limit', async () => {
      const http = await serving((_, response) => html(response, 200, 'x'.repeat(100_001)));
      expect(await fetchPanel(http, undefined, signal)).toBe('');
    });

    test('fail when missing', async () => {
      const http = await serving((_, response) => html(response, 404, 'no'));
      expect(await fetchTerms(http, undefined, signal).catch(toFailure)).toEqual({
        kind: 'not_found',
        status: 404,
        message: '',
        isForeign: true,
        isMissing: true,
      });
    });
  });
});
