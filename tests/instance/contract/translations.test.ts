import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const translate = (id: string, rest: string) => world.request('GET', `/api/v1/statuses/${id}/translations/${rest}`, { token: world.noor });

describe('translations', () => {
  test('list the languages', async () => {
    const response = await world.request('GET', '/api/v1/akkoma/translation/languages', { token: world.demo });
    expectRecorded(response, 'translation_languages');
    expect(response.body.target).toContainEqual({ code: 'de', name: 'German' });
    expect(await refusals(world, 'GET', '/api/v1/akkoma/translation/languages')).toEqual(refused('read:statuses'));
  });

  test('return a marked substitute with the markup retained', async () => {
    const { id, content } = await world.post(world.demo, { status: '**Hi** #tag', content_type: 'text/markdown', language: 'nl' });
    const response = await translate(id, 'de');
    expectRecorded(response, 'translate');
    expect(response.body).toEqual({ detected_language: 'nl', text: content.replace('<p>', '<p>[de: stand-in, not translated] ') });
    const notified = await translate(id, 'de?from=en');
    expectRecorded(notified, 'translate_from');
    expect(notified.body.detected_language).toBe('en');
  });

  test('refuse hidden statuses and unknown languages', async () => {
    const { id } = await world.post(world.demo, { status: 'hi' });
    for (const rest of ['xx', 'de?from=xx']) {
      const response = await translate(id, rest);
      expectRecorded(response, 'translate_off');
      expect(response.body).toEqual({ error: 'Language not supported' });
    }
    const hidden = await world.post(world.demo, { status: 'mine', visibility: 'direct' });
    for (const unknown of ['zzz', hidden.id]) expectRecorded(await translate(unknown, 'de'), 'translate_404');
    expect(await refusals(world, 'GET', `/api/v1/statuses/${id}/translations/de`)).toEqual(refused('read:statuses'));
  });
});
