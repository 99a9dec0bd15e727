import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { selectSuggestions } from '#machines/autocomplete/autocomplete.machine.ts';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectShownKey } from '#machines/composer/composers.machine.ts';
import { selectComposerId } from '#machines/composer/ids.ts';
import { selectIsRemoved } from '#machines/composer/parent.machine.ts';
import { followTag } from '#api/tags.ts';
import { replyKey } from '#domain/composer/draft-key.ts';
import { keyOfSuggestion } from '#domain/autocomplete/suggestion.ts';
import { openApp, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

const formOf = (app: OpenApp, key: string): AnyActorRef => app.named('composers').getSnapshot().children[selectComposerId(key)];
const isRemoved = (app: OpenApp, key: string) => selectIsRemoved(formOf(app, key).getSnapshot().children['parent'].getSnapshot());
const draftIn = (app: OpenApp, key: string) => selectDraft(formOf(app, key).getSnapshot());

/** An account that replies to a status. */
const answering = async (statusId: string, text: string) => {
  const app = openApp(instance.origin);
  await signIn(app);
  const key = replyKey(statusId);
  app.named('composers').send({ type: 'composers.open', key });
  await app.until(() => expect(formOf(app, key).getSnapshot().value).toBe('editing'));
  formOf(app, key).send({ type: 'composer.edit', change: { text } });
  return { app, key };
};

describe('writing', () => {
  test('reports in a reply that the status was deleted meanwhile, and can make it a post of its own', async () => {
    const [id = ''] = await instance.post({ account: 'noor', text: 'To be deleted' });
    const { app, key } = await answering(id, '@noor too late');
    await app.until(() => expect(app.cache().tables.statuses.serverValue(id)?.id).toBe(id));
    expect(isRemoved(app, key)).toBe(false);
    await instance.testing('DELETE', 'status', { id });
    await app.until(() => expect(isRemoved(app, key)).toBe(true));
    app.named('composers').send({ type: 'composers.detach', key, draft: draftIn(app, key) });
    await app.until(() => expect([draftIn(app, 'status').text, draftIn(app, key).text]).toEqual(['@noor too late', '']));
    expect(selectShownKey(app.named('composers').getSnapshot())).toBe('status');
  });

  test('does not report a deletion that the server refused', async () => {
    const [id = ''] = await instance.post({ account: 'demo', text: 'To stay' });
    const { app, key } = await answering(id, 'Still there');
    await app.until(() => expect(app.cache().tables.statuses.serverValue(id)?.id).toBe(id));
    await instance.fault({ method: 'DELETE', path: `/api/v1/statuses/${id}`, status: 403, body: { error: 'No' } });
    app.named('statusActions').send({ type: 'mark.set', mark: 'remove', id, wanted: true });
    app.named('statusActions').send({ type: 'question.confirm' });
    expect(app.cache().tables.statuses.row(id).get()?.deleted).toBe(true);
    await app.until(() => expect(app.named('statusActions').getSnapshot().context.flows).toEqual([]));
    expect([app.cache().tables.statuses.row(id).get()?.deleted ?? false, isRemoved(app, key)]).toEqual([false, false]);
  });

  test('reports in a reply that the server lacks the status, but not for a failed lookup', async () => {
    const { app, key } = await answering('nobody-knows-it', 'Into the void');
    await app.until(() => expect(isRemoved(app, key)).toBe(true));
    expect(draftIn(app, key).text).toBe('Into the void');
    await instance.fault({ method: 'GET', path: '^/api/v1/statuses/also-not', status: 503 });
    const other = await answering('also-not', 'Perhaps');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isRemoved(other.app, other.key)).toBe(false);
  });

  test('posts a local reply to an unlisted status', async () => {
    const [id = ''] = await instance.post({ account: 'noor', text: 'Quietly', visibility: 'unlisted' });
    const { app, key } = await answering(id, '@noor among us');
    formOf(app, key).send({ type: 'composer.edit', change: { visibility: 'local' } });
    formOf(app, key).send({ type: 'composer.submit' });
    const sent = async () =>
      ((await instance.testing('GET', 'statuses?text=among%20us')) as { statuses: { visibility: string }[] }).statuses;
    await app.until(async () => expect((await sent()).map(({ visibility }) => visibility)).toEqual(['local']));
  });

  test('suggests followed hashtags, except those already in the text', async () => {
    await followTag(await instance.signIn('demo'), { tag: 'quayside', wanted: true }, new AbortController().signal);
    const app = openApp(instance.origin);
    await signIn(app);
    const type = (query: string) =>
      app
        .named('autocomplete')
        .send({ type: 'autocomplete.typed', field: 'text', word: { kind: 'tag', query, start: 0, end: query.length + 1 } });
    type('quay');
    await app.until(() => expect(selectSuggestions(app.named('autocomplete').getSnapshot()).map(keyOfSuggestion)).toEqual(['quayside']));
  });

  // rules: post-blocked, description-needed
  test('follows settings and instance in the options of a form', async () => {
    const app = openApp(instance.origin);
    await signIn(app);
    const limits = () => app.composer().getSnapshot().context.limits;
    await app.until(() => expect([limits().textLimit, limits().needsDescriptions]).toEqual([5_000, false]));
    app.named('settings').send({ type: 'settings.adopt', change: { requireMediaDescriptions: true } });
    expect(limits().needsDescriptions).toBe(true);
  });
});
