import type { Page } from '@playwright/test';
import { truncate, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Fault } from '#instance/testing/faults.ts';
import { attachments, described, ownPosts, picture } from './support/attachments.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { composer, crashed, signIn } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { storedNames, storedValues } from './support/post-store.ts';

const UPLOAD = '^/api/v2/media$';

/** Lets a page think that files were dragged from outside or pasted. */
const bring = (page: Page, kind: 'paste' | 'dragover' | 'drop', name = 'pasted.png') =>
  composer(page).form.evaluate(
    (form, { kind, name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      const how = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...how, clipboardData: transfer })
          : new DragEvent(kind, { ...how, dataTransfer: transfer });
      form.dispatchEvent(event);
    },
    { kind, name, bytes: [...picture(name).buffer] },
  );

test('files are pasted and dropped; whatever happens to an upload, the description is retained and the post has the file once', async ({
  page,
  instance,
  testing,
  complaints,
}) => {
  await signIn(page);
  await test.step('files can be pasted and dropped, and the form says so while they are dragged', async () => {
    const { text, send } = composer(page);
    const { rows } = attachments(page);
    await text.fill('Brought along');
    await bring(page, 'paste');
    await expect(rows).toHaveCount(1);
    await bring(page, 'dragover');
    await expect(page.getByText('Drop files here to attach them')).toBeVisible();
    await expectAccessible(page, 'the form while files are dragged');
    await bring(page, 'drop', 'dropped.png');
    await expect(page.getByText('Drop files here to attach them')).toHaveCount(0);
    await expect(rows).toHaveText([/pasted\.png/, /dropped\.png/]);
    await expect(page.getByText('2 of 2 files uploaded')).toBeAttached();
    await send.click();
    await expect(text).toHaveValue('');
    expect(await described(instance, 'Brought along')).toEqual([['', '']]);
  });
  await test.step('a refused or broken upload', async () => {
    await testing.call('DELETE', 'requests');
    const faults: Record<string, [fault: Omit<Fault, 'method' | 'path'>, said: RegExp]> = {
      'refused with 422': [{ status: 422, body: { error: 'No gulls here' } }, /Upload failed: No gulls here/],
      'refused with 429': [{ status: 429, body: 'empty' }, /Upload failed: You are rate limited/],
      'broken with 500': [{ status: 500, body: { error: 'Oops' } }, /Upload failed: Internal Server Error/],
      'answered by a page of HTML': [{ body: 'html' }, /Upload failed: .+/],
    };
    for (const [name, [fault, message]] of Object.entries(faults)) {
      await test.step(name, async () => {
        complaints.allow(/\/api\/v2\/media$/);
        await testing.fault({ method: 'POST', path: UPLOAD, ...fault });
        const { text, send, alert } = composer(page);
        const { input, row, about } = attachments(page);
        const content = `Upload ${name}`;
        await text.fill(content);
        await input.setInputFiles(picture('gull.png'));
        await about('gull.png').fill('A gull at rest');
        await expect(row('gull.png').getByRole('alert')).toHaveText(message);
        await expect(about('gull.png')).toHaveValue('A gull at rest');
        await send.click();
        await expect(alert.filter({ hasText: 'A file is still uploading' })).toBeVisible();
        await testing.clearFaults();
        await row('gull.png').getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByText('1 of 1 file uploaded')).toBeAttached();
        await send.click();
        await expect(text).toHaveValue('');
        expect(await described(instance, content)).toEqual([['A gull at rest']]);
      });
    }
  });
  await test.step('a slow upload shows its progress, and the post waits', async () => {
    await testing.call('DELETE', 'requests');
    await testing.fault({ method: 'POST', path: UPLOAD, latencyMs: 2_000, times: 1 });
    const { text, send } = composer(page);
    const { input, row } = attachments(page);
    await text.fill('Slow upload');
    await input.setInputFiles(picture('gull.png'));
    await expect(row('gull.png')).toContainText('Processing…');
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).toHaveAccessibleDescription(/^1 file is still uploading/);
    await text.press('Control+Enter');
    await expect(row('gull.png').getByRole('progressbar')).toHaveCount(0, { timeout: 10_000 });
    await expect(send).not.toHaveAttribute('aria-disabled');
    await send.click();
    await expect(text).toHaveValue('');
    expect(await described(instance, 'Slow upload')).toEqual([['']]);
  });
  await test.step('a file that the server still processes, as on Mastodon, cannot be posted before it is done', async () => {
    await testing.call('DELETE', 'requests');
    await testing.workOnMedia(60_000);
    const { text, send } = composer(page);
    const { input, row, about } = attachments(page);
    await text.fill('Worked on');
    await input.setInputFiles(picture('gull.png'));
    await about('gull.png').fill('A gull at rest');
    await expect(row('gull.png')).toContainText('Processing…');
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await testing.workOnMedia(0);
    await expect(row('gull.png').getByRole('progressbar')).toHaveCount(0, { timeout: 15_000 });
    await send.click();
    await expect(text).toHaveValue('');
    expect(await described(instance, 'Worked on')).toEqual([['A gull at rest']]);
    await expect.poll(async () => (await testing.requests('POST', /^\/api\/v2\/media$/)).length).toBe(1);
  });
  // rules: upload-limit
  await test.step('a file over the limit of the instance is not sent and says both sizes', async () => {
    await testing.call('DELETE', 'requests');
    const { alert } = composer(page);
    const { input, rows } = attachments(page);
    // A file of the disk, as the browser's protocol would carry a buffer of this size in a message.
    const film = test.info().outputPath('film.mp4');
    await writeFile(film, '');
    await truncate(film, 17_000_000);
    await input.setInputFiles(film);
    await expect(alert).toHaveText('Upload failed. The file is 16.21 MiB. The limit is 15.26 MiB.');
    await expect(rows).toHaveCount(0);
    expect(await testing.requests('POST', /^\/api\/v2\/media$/)).toEqual([]);
    await expect.poll(() => storedNames(page, 'file/')).toEqual([]);
  });
  await test.step('the bytes of a removed file are deleted from this device', async () => {
    await testing.call('DELETE', 'requests');
    const { input, row, rows, button } = attachments(page);
    await input.setInputFiles([picture('gull.png'), picture('boat.png', 'boat')]);
    await expect.poll(async () => (await storedNames(page, 'file/')).length).toBe(2);
    await expect(page.getByText('2 of 2 files uploaded')).toBeAttached();
    await row('gull.png').getByRole('button', { name: 'Remove gull.png' }).click();
    await expect.poll(async () => (await storedNames(page, 'file/')).length).toBe(1);
    await row('boat.png').getByRole('button', { name: 'Remove boat.png' }).press('Enter');
    await expect.poll(() => storedNames(page, 'file/')).toEqual([]);
    await expect(rows).toHaveCount(0);
    await expect(button).toBeFocused();
  });
  await test.step('leaving directly after picking and describing a file loses neither', async () => {
    await testing.call('DELETE', 'requests');
    const { input, about, row } = attachments(page);
    await composer(page).text.fill('Still here');
    await input.setInputFiles(picture('gull.png'));
    await expect(row('gull.png').getByRole('progressbar')).toHaveCount(0);
    await expect.poll(async () => (await storedNames(page, 'file/')).length).toBe(1);
    await about('gull.png').fill('A gull at rest');
    await page.reload();
    await expect(about('gull.png')).toHaveValue('A gull at rest');
    await expect(row('gull.png').getByRole('progressbar')).toHaveCount(0);
  });
});

test('killed tabs without a connection restore files and descriptions, and post them once', async ({
  page,
  testing,
  instance,
  complaints,
}) => {
  test.setTimeout(LONG);
  complaints.allow(/\/api\/|:\d+\//);
  await signIn(page);
  const { text } = composer(page);
  const { input, about, row } = attachments(page);
  await text.fill('After the crash');
  await input.setInputFiles(picture('gull.png'));
  await about('gull.png').fill('A gull at rest');
  await expect(row('gull.png').getByRole('progressbar')).toHaveCount(0);
  await testing.fault({ path: '^/api/v([12]/media|1/(statuses$|accounts/[^/]+/statuses))', drop: 'before' });
  await input.setInputFiles(picture('boat.png', 'boat'));
  await about('boat.png').fill('A boat under sail');
  await expect(row('boat.png').getByRole('alert')).toBeVisible();
  await expect.poll(async () => JSON.stringify(await storedValues(page, 'draft/'))).toContain('A boat under sail');
  const next = await crashed(page);
  const again = attachments(next);
  await expect(again.about('gull.png')).toHaveValue('A gull at rest');
  await expect(again.about('boat.png')).toHaveValue('A boat under sail');
  await expect(again.row('boat.png').getByRole('alert')).toBeVisible();
  await expect(again.row('boat.png').locator('img')).toHaveJSProperty('complete', true);
  await expect(again.row('boat.png').getByRole('alert')).toHaveText("Will upload with the post when you're back online");
  await again.about('boat.png').fill('A boat under full sail');
  await composer(next).send.click();
  await expect(composer(next).text).toHaveValue('');
  await expect(again.row('boat.png')).toHaveCount(0);
  const last = await crashed(next);
  const waiting = last.getByRole('region', { name: 'Not posted yet' });
  await expect(waiting.getByRole('listitem')).toContainText("Will post when you're back online");
  await testing.clearFaults();
  await last.evaluate(() => dispatchEvent(new Event('online')));
  await expect(waiting).toBeHidden({ timeout: 20_000 });
  expect(await described(instance, 'After the crash')).toEqual([['A gull at rest', 'A boat under full sail']]);
  await expect.poll(async () => (await testing.requests('POST', /^\/api\/v1\/statuses$/)).length).toBe(1);
  await expect.poll(async () => (await storedNames(last, '')).filter((name) => !name.startsWith('taken/'))).toEqual([]);
});

const ALT_TEXT = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"><Iptc4xmpCore:AltTextAccessibility><rdf:Alt>
<rdf:li xml:lang="x-default">Red sails before a blue sea</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility></rdf:Description></rdf:RDF></x:xmpmeta>`;

/** A JPEG of 400 × 200 px that is stored on its side: red on the left and blue on the right, with a description in its metadata. */
const photo = async (name: string) => {
  const half = sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } }).png();
  const right = { input: { create: { width: 200, height: 200, channels: 3, background: 'blue' } as const }, left: 200, top: 0 };
  const canvas = sharp({ create: { width: 400, height: 200, channels: 3, background: 'white' } });
  const upright = await canvas
    .composite([{ input: await half.toBuffer(), left: 0, top: 0 }, right])
    .png()
    .toBuffer();
  const buffer = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).withXmp(ALT_TEXT).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
};

// rules: description-suggested, focal-point, crop-offered, crop-replaces, crop-undone
test('a picture is described by its metadata, given a focal point and cropped by keyboard; its original is restored', async ({
  page,
  instance,
  testing,
  complaints,
}) => {
  await testing.call('POST', 'instance', { flavour: 'mastodon' });
  await signIn(page);
  const { text, send } = composer(page);
  const { input, row, about } = attachments(page);
  const sails = row('sails.jpg');
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  const openCrop = async () => {
    await sails.getByRole('button', { name: 'Crop sails.jpg' }).press('Enter');
    await expect(crop.getByRole('application', { name: 'Crop area' })).toBeFocused();
  };
  const square = async () => {
    await crop.getByRole('radio', { name: '1:1' }).check();
    await expect(crop.getByText('25% from the left, 0% from the top, zoomed to 100%')).toBeAttached();
  };

  await test.step('the description in the file is accepted, and a focal point set', async () => {
    await text.fill('Cropped');
    await input.setInputFiles(await photo('sails.jpg'));
    await sails.getByRole('button', { name: 'Use as description for sails.jpg' }).press('Enter');
    await expect(about('sails.jpg')).toHaveValue('Red sails before a blue sea');
    await expect(about('sails.jpg')).toBeFocused();
    await sails.getByRole('button', { name: 'Set focal point of sails.jpg' }).press('Enter');
    const point = page.getByRole('dialog', { name: 'Focal point' });
    await expect(point.getByRole('application')).toBeFocused();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await expect(point.getByText('65% from the left, 50% from the top')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(point).toBeHidden();
  });
  await test.step('the cropped picture is posted as displayed, with its description and its focal point', async () => {
    await openCrop();
    await expect(crop.getByRole('slider', { name: 'Proportions' })).toHaveAttribute('aria-valuetext', '400 × 200 pixels');
    await expectAccessible(page, 'the dialog that crops an attached picture');
    await square();
    await crop.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(crop).toBeHidden();
    await expect(sails.getByRole('button', { name: 'Crop sails.jpg' })).toBeFocused();
    await expect(page.getByText('1 of 1 file uploaded')).toBeAttached();
    await send.click();
    await expect(text).toHaveValue('');
    const post = (await ownPosts(instance)).find(({ content }) => content.includes('Cropped'));
    const [file] = post?.media_attachments ?? [];
    expect([post?.media_attachments.length, file?.description]).toEqual([1, 'Red sails before a blue sea']);
    expect(file?.meta).toMatchObject({ original: { width: 200, height: 200 }, focus: { x: 0.6, y: 0 } });
    const bytes = Buffer.from(await (await fetch(file?.url ?? '')).arrayBuffer());
    const { format, width } = await sharp(bytes).metadata();
    const colourAt = async (left: number) => {
      const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top: 100, width: 1, height: 1 }).raw().toBuffer();
      return red > blue ? 'red' : 'blue';
    };
    expect([format, await colourAt(10), await colourAt(width - 10)]).toEqual(['jpeg', 'red', 'blue']);
    await expect.poll(() => storedNames(page, 'file/')).toEqual([]);
  });
  await test.step('an upload that fails leaves the original to restore, which is posted as it was', async () => {
    complaints.allow(/\/api\/v2\/media$/);
    await text.fill('Restored');
    await input.setInputFiles(await photo('sails.jpg'));
    await about('sails.jpg').fill('Two halves');
    await expect(page.getByText('1 of 1 file uploaded')).toBeAttached();
    await testing.fault({ method: 'POST', path: UPLOAD, status: 422, body: { error: 'No sails here' } });
    await openCrop();
    await square();
    await crop.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(sails.getByRole('alert')).toHaveText('Upload failed: No sails here');
    await expect(about('sails.jpg')).toHaveValue('Two halves');
    await sails.getByRole('button', { name: 'Restore the original sails.jpg' }).press('Enter');
    await expect(sails.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('1 of 1 file uploaded')).toBeAttached();
    await testing.clearFaults();
    await send.click();
    await expect(text).toHaveValue('');
    const post = (await ownPosts(instance)).find(({ content }) => content.includes('Restored'));
    expect(post?.media_attachments).toMatchObject([{ description: 'Two halves', meta: { original: { width: 400, height: 200 } } }]);
  });
});
