import type { Page } from '@playwright/test';
import type { Testing } from './testing.ts';

/** Returns the posts with a text in the instance's database, of any visibility. */
export const existing = async (testing: Testing, text: string) =>
  (await testing.call<{ statuses: { text: string }[] }>('GET', `statuses?text=${encodeURIComponent(text)}`)).statuses.map(
    (one) => one.text,
  );

/** The posts of this device that still wait for the server. */
export const outbox = (page: Page) => {
  const list = page.getByRole('region', { name: 'Not posted yet' });
  return { list, rows: list.getByRole('listitem'), button: (name: string) => list.getByRole('button', { name, exact: true }) };
};
