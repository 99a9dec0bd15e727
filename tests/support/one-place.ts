import { vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { search } from '#api/search.ts';
import { findChat } from '#features/chats/api/chats.ts';
import { chatKey } from '#domain/chats/chat.ts';
import { editKey } from '#domain/composer/draft-key.ts';
import { selectComposerId } from '#machines/composer/ids.ts';
import { aDevice, openApp, signIn } from './app.ts';
import { TIMEOUT } from './exactly-once.ts';
import type { openInstance } from './instance.ts';
import { aBrowser } from './one-browser.ts';

export const KINDS = ['post', 'chat', 'edit', 'put aside', 'opened from the drafts'] as const;
export const TROUBLES = ['kill', 'reload', '401', 'offline', 'second tab'] as const;
export interface Case {
  readonly kind: (typeof KINDS)[number];
  readonly trouble: (typeof TROUBLES)[number];
  /** The index of the write to the storage after the press that fails. */
  readonly nth: number;
  /** True if that write happened by then. */
  readonly isWritten: boolean;
  /** True if the draft was written before the press. */
  readonly isSaved: boolean;
}

const SENDS = '^/api/v1/(statuses(/[^/]+)?|pleroma/chats/[^/]+/messages)$';
type Tab = ReturnType<ReturnType<typeof aBrowser>['openTab']>;

/** Walks one case, and returns where its text is stored. */
export const aWriter = async (instance: Awaited<ReturnType<typeof openInstance>>) => {
  const demo = await instance.signIn('demo');
  const { signal } = new AbortController();
  const [noorId = ''] = (await search(demo, { query: 'noor', type: 'accounts', limit: 1 }, signal)).accounts;
  const { chatId } = await findChat(demo, { recipientId: noorId }, signal);
  let cases = 0;
  // Otherwise the server’s software is requested with a short timeout, which fails on a busy machine.
  const loaded = aDevice();
  const asking = openApp(instance.origin, { device: loaded });
  await vi.waitFor(() => {
    if (!asking.server.can('chats')) throw new Error('the server is not known yet');
  }, TIMEOUT);
  asking.root.stop();
  const record = loaded.stored.get('starling:server') ?? '';

  const formOf = ({ app }: Tab, key: string): AnyActorRef => app.named('composers').getSnapshot().children[selectComposerId(key)];
  const ready = async (tab: Tab, key: string) => {
    await vi.waitFor(() => {
      for (const group of ['signedIn', 'chats']) tab.app.named('featureGroups').send({ type: 'group.open', group });
      if (!tab.app.named('chatOutbox')) throw new Error('no chats yet');
      if (!formOf(tab, key)) tab.app.named('composers').send({ type: 'composers.open', key });
      if (!formOf(tab, key).getSnapshot().matches('editing')) throw new Error('no form yet');
    }, TIMEOUT);
    return tab;
  };
  const textIn = (tab: Tab, key: string): string => formOf(tab, key)?.getSnapshot().context.draft.text ?? '';
  const get = async (path: string): Promise<any> =>
    (await fetch(`${instance.origin}${path}`, { headers: { Authorization: `Bearer ${demo.token}` } })).json();
  const onServer = async (kind: Case['kind'], text: string, statusId: string): Promise<number> => {
    if (kind === 'chat')
      return (await get(`/api/v1/pleroma/chats/${chatId}/messages?limit=40`)).filter((one: any) => one.content === text).length;
    if (kind === 'edit') return (await get(`/api/v1/statuses/${statusId}/source`)).text === text ? 1 : 0;
    const { statuses } = (await instance.testing('GET', `statuses?text=${encodeURIComponent(text)}`)) as { statuses: unknown[] };
    return statuses.length;
  };

  return async ({ kind, trouble, nth, isWritten, isSaved }: Case) => {
    const text = `words-${++cases}-of-it`;
    const browser = aBrowser(instance.origin);
    browser.device.stored.set('starling:server', record);
    const first = browser.openTab();
    await signIn(first.app);
    const statusId = kind === 'edit' ? (await instance.post({ account: 'demo', text: `before ${text.length}` }))[0]! : '';
    const key = kind === 'edit' ? editKey(statusId) : kind === 'chat' ? chatKey(noorId) : 'status';
    await ready(first, key);
    const tabs = [first];
    const second = trouble === 'second tab' ? browser.openTab() : undefined;
    if (second) tabs.push(await ready(second, key));
    const all = async () => browser.device.posts.all('');
    const isKept = () =>
      vi.waitFor(async () => {
        if (!JSON.stringify(await all()).includes(text)) throw new Error('not saved');
      }, TIMEOUT);
    formOf(first, key).send({ type: 'composer.edit', change: { text } });
    if (isSaved || kind === 'opened from the drafts') await isKept();
    if (kind === 'opened from the drafts') {
      formOf(first, key).send({ type: 'composer.stash' });
      first.app.named('drafts').send({ type: 'drafts.show' });
      await vi.waitFor(() => {
        first.app.named('drafts').send({ type: 'drafts.hide' });
        first.app.named('drafts').send({ type: 'drafts.show' });
        return vi.waitFor(
          () => {
            const { drafts } = first.app.named('drafts').getSnapshot().context;
            if (!first.app.named('drafts').getSnapshot().matches({ open: 'shown' }) || drafts.length !== 1) throw new Error('no list');
          },
          { timeout: 300, interval: 10 },
        );
      }, TIMEOUT);
    }
    if (second)
      await vi.waitFor(
        () =>
          isSaved && textIn(second, key) !== text && kind !== 'opened from the drafts'
            ? Promise.reject(new Error('not followed'))
            : undefined,
        TIMEOUT,
      );

    let writes = 0;
    let isStruck = false;
    const strike = () => {
      if (isStruck) return;
      isStruck = true;
      if (trouble === 'kill' || trouble === 'second tab') first.kill();
      if (trouble === 'reload') first.reload();
      if (trouble === '401') first.app.named('accounts').send({ type: 'accounts.expired' });
    };
    if (trouble === 'offline')
      await instance.fault({ path: SENDS, drop: nth % 2 === 0 ? 'before' : 'after', method: kind === 'edit' ? 'PUT' : 'POST' });
    first.state.onWrite = (after) => {
      if (!after) writes += 1;
      if (writes === nth && after === isWritten) strike();
    };
    if (nth === 0) {
      if (trouble === '401') await instance.testing('POST', 'tokens/revoke', { account: 'demo' });
      else if (trouble === 'reload') setImmediate(strike);
    }
    if (kind === 'put aside') formOf(first, key).send({ type: 'composer.stash' });
    else if (kind === 'opened from the drafts')
      first.app.named('drafts').send({ type: 'drafts.open', key: first.app.named('drafts').getSnapshot().context.drafts[0].key });
    else formOf(first, key).send({ type: 'composer.submit' });
    if (nth === 0 && trouble === '401') demo.token = (await instance.signIn('demo')).token;
    if (trouble === 'offline') {
      await vi
        .waitFor(
          () => {
            if (writes < 2) throw new Error('nothing done');
          },
          { timeout: 500, interval: 10 },
        )
        .catch(() => undefined);
      if (isWritten) first.reload();
      await instance.testing('DELETE', 'faults');
      first.back();
    } else {
      await vi
        .waitFor(
          () => {
            if (!isStruck && !(nth === 0 && !first.app.isSignedIn())) throw new Error('not struck');
          },
          { timeout: 400, interval: 10 },
        )
        .catch(() => undefined);
    }
    strike();

    const last = second ?? (first.state.isDead ? browser.openTab() : first);
    if (trouble === '401' && !last.app.isSignedIn()) await signIn(last.app);
    await ready(last, key);
    const entriesOf = async () => (await all()).filter(([name]) => /outbox\//.test(name)).map(([, value]) => value as any);
    const inMemory = () => {
      const lanes = Object.values<AnyActorRef>(last.app.named('chatOutbox')?.getSnapshot().children ?? {});
      return [last.app.named('outbox'), ...lanes].flatMap((one) => one.getSnapshot().context?.entries ?? []);
    };
    await vi.waitFor(async () => {
      const waiting = [...(await entriesOf()), ...inMemory()].filter(({ question }) => !question);
      if (waiting.length > 0 || !formOf(last, key).getSnapshot().matches('editing'))
        throw new Error(`still on its way: ${JSON.stringify(waiting)}; ${last.app.reported.map(String).join()}`);
    }, TIMEOUT);
    // Another tab may have to be notified.
    await vi
      .waitFor(
        async () => {
          const isElsewhere = (await all()).some(([name, value]) => !name.endsWith(`/${key}`) && JSON.stringify(value).includes(text));
          if (textIn(last, key) === text && isElsewhere) throw new Error('still in two places');
        },
        { timeout: 2_000, interval: 10 },
      )
      .catch(() => undefined);
    const shown = textIn(last, key) === text ? 1 : 0;
    last.reload();
    const fresh = await ready(browser.openTab(), key);
    const form = textIn(fresh, key) === text ? 1 : 0;
    const stored = await all();
    const aside = stored.filter(([name, value]) => /draft\/.*aside:/.test(name) && (value as any).text === text).length;
    const outbox = (await entriesOf()).filter(({ submission }) => submission.text === text).length;
    const server = await onServer(kind, text, statusId);
    fresh.kill();
    await instance.testing('DELETE', 'faults');
    return { form, aside, outbox, server, shown };
  };
};
