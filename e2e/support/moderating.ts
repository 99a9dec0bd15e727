import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Testing } from './testing.ts';

interface Note {
  id: number | string;
}
interface Reported {
  id: string;
  state: string;
  notes: Note[];
}

/** Opens the moderation by its button in the bar. */
export const openModeration = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Moderation/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Moderation' });
  await expect(dialog.getByRole('tab', { name: /^Open/ })).toBeVisible();
  return dialog;
};

/** Another moderator, who acts through the API alone. */
export const staffOf = async (origin: string, testing: Testing, username: string) => {
  const { token } = await testing.call<{ token: string }>('POST', 'accounts', { username, moderator: true });
  const request = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${origin}/api/v1/pleroma/admin/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    const text = await response.text();
    return (text === '' ? {} : JSON.parse(text)) as T;
  };
  const move = (ids: readonly string[], state: string) => request('PATCH', 'reports', { reports: ids.map((id) => ({ id, state })) });
  return {
    request,
    move,
    note: (id: string, content: string) => request('POST', `reports/${id}/notes`, { content }),
    /** Sets a state of a report that no other client expects. */
    overtake: async (id: string) => {
      const { state } = await request<Reported>('GET', `reports/${id}`);
      await move([id], state === 'closed' ? 'resolved' : 'closed');
    },
    unnoteAll: async (id: string) => {
      const { notes } = await request<Reported>('GET', `reports/${id}`);
      for (const note of notes) await request('DELETE', `reports/${id}/notes/${note.id}`);
    },
    /** No report is left open. */
    settleAll: async () => {
      for (;;) {
        const { reports } = await request<{ reports: Reported[] }>('GET', 'reports?state=open&page_size=100');
        if (reports.length === 0) return;
        await move(
          reports.map(({ id }) => id),
          'closed',
        );
      }
    },
  };
};
