import { expect, test } from './support/fixtures.ts';
import { posts, postWith, tryToSignIn } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';
import { settingChangesOf } from './support/changing-settings/setting-changes.ts';
import type { SettingChange, ChangedSetting } from './support/changing-settings/setting-change.ts';
import { only } from '#domain/settings/differences.ts';
import { defaultSettings, type SettingName } from '#domain/settings/settings.ts';

const IMAGE = '/images/harbour.png';

// rules: settings-covered
test('every setting is changed in place, and its effect shows', async ({ page, instance, testing, complaints }) => {
  test.setTimeout(240_000); // some sixty settings
  complaints.allow(/harbour|mine|theirs|far\.example|frontend_settings|films\.example/);
  await page.setViewportSize({ width: 1440, height: 2600 });
  await testing.account({ username: 'turner', locked: true, raw: { pleroma: { background_image: `${instance.origin}/images/mine.png` } } });
  await testing.account({ username: 'far', domain: 'far.example' });
  await testing.account({ username: 'robo', bot: true });
  await testing.account({ username: 'wren', raw: { pleroma: { background_image: `${instance.origin}/images/theirs.png` } } });
  for (const username of ['asker', 'beggar']) {
    await testing.account({ username });
    await testing.call('POST', 'follow', { account: username, target: 'turner' });
  }
  for (const target of ['noor', 'robo']) await testing.call('POST', 'follow', { account: 'turner', target });
  const post = (account: string, text: string, rest: object = {}) => testing.post({ account, text, ...rest });
  const [first = ''] = await post('noor', 'The beginning');
  await post('robo', 'An answer', { replyTo: first });
  const [leafOf = ''] = await post('noor', 'The other answer', { replyTo: first });
  const [leaf = ''] = await post('noor', 'The leaf', { replyTo: leafOf });
  await post('robo', 'said by a machine');
  await post('noor', '@turner @far@far.example Ahoy');
  const [two = ''] = await post('noor', 'Two pictures', { media: 2 });
  await post('noor', 'A film', { raw: { media_attachments: [{ id: 'v', type: 'video', url: 'https://films.example/a.mp4' }] } });
  const [gif] = ((await (await fetch(`${instance.origin}/api/v1/statuses/${two}`)).json()) as { media_attachments: object[] })
    .media_attachments;
  await post('noor', 'It moves', { raw: { media_attachments: [{ ...gif, pleroma: { mime_type: 'image/gif' } }] } });
  await post('noor', 'Covered', {
    sensitive: true,
    raw: {
      media_attachments: [
        {
          id: 'c',
          type: 'image',
          url: 'https://films.example/c.png',
          preview_url: 'https://films.example/c.png',
          blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
        },
      ],
    },
  });
  await post('noor', 'Veiled', { media: 1, sensitive: true });
  await post('noor', 'more of that', { subject: 'Coffee' });
  await post('noor', 'behind the subject', { subject: 'Tea' });
  await post('noor', 'Plain words');
  for (const path of ['/static/config.json', '/api/pleroma/frontend_configurations'])
    await testing.fault({
      path,
      status: 200,
      body: path.startsWith('/static') ? { background: IMAGE } : { pleroma_fe: { background: IMAGE } },
    });
  await page.goto('/login');
  await tryToSignIn(page, 'turner');
  await expect(postWith(page, 'Plain words')).toBeVisible();
  await expect(posts(page).nth(8)).toBeVisible();
  let changed: SettingName[] = [];
  for (const [name, change] of Object.entries(settingChangesOf({ testing, pictures: two, leaf })) as [ChangedSetting, SettingChange][])
    await test.step(name, async () => {
      const { with: also = {}, to, read, turned = read, shows } = change;
      await changeElsewhere(page, { ...only(defaultSettings, changed), ...also });
      await expect.poll(() => read(page), `${name} as usual`).toEqual(shows[0]);
      await changeElsewhere(page, { [name]: to });
      await expect.poll(() => turned(page), `${name} turned`).toEqual(shows[1]);
      changed = [name, ...(Object.keys(also) as SettingName[])];
    });
});
