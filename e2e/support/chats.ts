import type { Page } from '@playwright/test';
import type { Instance } from './testing.ts';

/** The message field and the log of the open chat. */
export const chatForm = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
export const chatLog = (page: Page) => page.getByRole('log', { name: 'Messages', exact: true });

/** Notifies the page that another tab of this account read or deleted something. */
export const changeElsewhere = (page: Page) =>
  page.evaluate(() => {
    const { current } = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    new BroadcastChannel(`chats:${location.origin}/${current}`).postMessage({ type: 'elsewhere.changed' });
  });

/** Returns the actions of an account of the instance in its chat with another. */
export const chatting = async ({ origin, testing }: Instance, who: string, whom: string) => {
  const token = await testing.tokenOf(who);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const [{ id: whomId }] = await call('GET', `accounts/search?q=${whom}&limit=1`);
  const { id } = await call('POST', `pleroma/chats/by-account-id/${whomId}`);
  const messages = `pleroma/chats/${id}/messages`;
  return {
    id: id as string,
    whomId: whomId as string,
    send: (content: string, media_id?: string) => call('POST', messages, { content, ...(media_id === undefined ? {} : { media_id }) }),
    /** Uploads a file to the instance, and returns its id. */
    upload: async ({ name, mimeType, buffer }: { name: string; mimeType: string; buffer: Uint8Array }): Promise<string> => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
      const response = await fetch(`${origin}/api/v2/media`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
      return ((await response.json()) as { id: string }).id;
    },
    remove: (message: string) => call('DELETE', `${messages}/${message}`),
    /** Marks all messages of the chat as read. */
    read: async () => {
      const [{ id: last_read_id }] = await call('GET', `${messages}?limit=1`);
      await call('POST', `pleroma/chats/${id}/read`, { last_read_id });
    },
    /** Marks all messages to this account as read. */
    readAll: async () => {
      for (const { id, last_message } of (await call('GET', 'pleroma/chats')) as { id: string; last_message: { id: string } | null }[])
        if (last_message) await call('POST', `pleroma/chats/${id}/read`, { last_read_id: last_message.id });
    },
    /** Oldest first. */
    texts: async (): Promise<string[]> =>
      ((await call('GET', `${messages}?limit=40`)) as { content: string | null }[]).map(({ content }) => content ?? '').toReversed(),
    all: () => call('GET', 'pleroma/chats'),
    /** Other tests count new notifications. */
    clear: () => call('POST', 'notifications/clear'),
  };
};
