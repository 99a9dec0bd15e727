import type { FileChooser, Locator, Page } from '@playwright/test';
import { drawSticker } from '#instance/images/stickers.ts';
import { composer } from './journey.ts';
import type { Instance } from './testing.ts';

/** Creates an image file for upload; its bytes are a drawing of the instance. */
export const picture = (name: string, drawing = 'gull') => {
  const buffer = drawSticker(drawing);
  if (!buffer) throw new Error(`there is no drawing "${drawing}"`);
  return { name, mimeType: 'image/png', buffer };
};

/** The files of the post form. */
export const attachments = (page: Page) => {
  const { form } = composer(page);
  const rows = form.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  const row = (name: string): Locator => rows.filter({ has: page.getByRole('textbox', { name: `Description of ${name}` }) });
  return {
    rows,
    row,
    input: form.locator('input[type=file]'),
    button: form.getByRole('button', { name: 'Attach files' }),
    about: (name: string) => form.getByRole('textbox', { name: `Description of ${name}` }),
  };
};

/** Opens the file chooser by its button; the browser catches it only from its next turn on. */
export const chooserOf = async (page: Page, press: () => Promise<void>): Promise<FileChooser> => {
  const choosing = page.waitForEvent('filechooser');
  await page.evaluate(() => undefined);
  await press();
  return choosing;
};

interface Posted {
  content: string;
  sensitive: boolean;
  media_attachments: {
    description: string | null;
    url: string;
    meta?: { original?: { width: number; height: number }; focus?: { x: number; y: number } };
  }[];
}

/** The newest posts of an account as the instance gives them to a client. */
export const ownPosts = async ({ origin, testing }: Instance, account = 'demo'): Promise<Posted[]> => {
  const headers = { authorization: `Bearer ${await testing.tokenOf(account)}` };
  const request = async (path: string): Promise<unknown> => (await fetch(origin + path, { headers })).json();
  const { id } = (await request('/api/v1/accounts/verify_credentials')) as { id: string };
  return (await request(`/api/v1/accounts/${id}/statuses?limit=20`)) as Posted[];
};

/** Returns the descriptions of the files of each post with the text, in order. */
export const described = async (instance: Instance, text: string): Promise<(string | null)[][]> =>
  (await ownPosts(instance))
    .filter(({ content }) => content.includes(text))
    .map((one) => one.media_attachments.map(({ description }) => description));
