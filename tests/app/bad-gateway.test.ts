import { afterEach, describe, expect, test } from 'vitest';
import { selectFailure } from '#machines/timelines/timeline.selectors.ts';
import { statusText } from '#domain/text/failure-text.ts';
import type { Mark } from '#domain/status/marks.ts';
import { openApp, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

/** The page with which a proxy responds when the server behind it is down. */
const BAD_GATEWAY = { status: 502, body: 'html' } as const;

const instance = await openInstance();
afterEach(() => instance.testing('DELETE', 'faults'));

type Place = { app: OpenApp; id: string; noor: string };

const open = async (): Promise<Place> => {
  const app = openApp(instance.origin);
  await instance.testing('POST', 'follow', { account: 'demo', target: 'noor' });
  await signIn(app);
  const [id = ''] = await instance.post({ account: 'noor', text: 'A post' });
  await app.until(() => expect(app.cache().tables.statuses.serverValue(id)?.id).toBe(id));
  return { app, id, noor: app.cache().tables.statuses.serverValue(id)?.accountId ?? '' };
};

const mark =
  (name: Mark, of: 'id' | 'noor', wanted = true) =>
  ({ app, ...ids }: Place) => {
    app.named('statusActions').send({ type: 'mark.set', mark: name, id: ids[of], wanted });
    app.named('statusActions').send({ type: 'question.confirm' });
  };

/** Every message that the user sees: notices, and those at a status or in a list. */
const notified = ({ app, id, noor }: Place): readonly string[] => {
  const { problems } = app.named('statusActions').getSnapshot().context;
  const failure = selectFailure(app.timeline('friends').getSnapshot());
  const inline = [id, noor].flatMap((one) => (problems[one] ? ['at the row'] : []));
  return [...app.notices(), ...inline, ...(failure ? [statusText(failure).key] : [])];
};

describe('502 response', () => {
  test.each<[string, string, (world: Place) => void, string]>([
    ['a favourite', '^/api/v1/statuses/[^/]+/favourite', mark('favourite', 'id'), 'at the row'],
    ['a repeat', '^/api/v1/statuses/[^/]+/reblog', mark('reblog', 'id'), 'at the row'],
    ['a bookmark', '^/api/v1/statuses/[^/]+/bookmark', mark('bookmark', 'id'), 'at the row'],
    ['a mute', '^/api/v1/accounts/[^/]+/mute', mark('mute', 'noor'), 'status.action_failed'],
    ['a block', '^/api/v1/accounts/[^/]+/block', mark('block', 'noor'), 'status.action_failed'],
  ])('is reported a single time for %s', async (_, path, perform, where) => {
    const world = await open();
    await instance.fault({ method: 'POST', path, ...BAD_GATEWAY });
    perform(world);
    await world.app.until(() => expect(notified(world)).toEqual([where]));
  });

  test('is a sentence, whatever the proxy sent', () => {
    expect(statusText({ kind: 'rejected', status: 502, message: '', isForeign: true })).toEqual({ key: 'errors.unavailable' });
  });
});
