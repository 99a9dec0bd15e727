import { describe, expect, test } from 'vitest';
import { selectTranslation } from '#machines/translation/translations.selectors.ts';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

describe('translation', () => {
  // rules: translation-target
  test('uses translationLanguage of the moment of each request', async () => {
    const [id = ''] = await instance.post({ account: 'noor', text: 'The boats are late' });
    const app = openApp(instance.origin);
    await signIn(app);
    app.named('featureGroups').send({ type: 'group.open', group: 'translation' });
    await app.until(() => expect(app.named('translations')).toBeDefined());
    const shown = () => selectTranslation(app.named('translations').getSnapshot(), id);
    const choose = (translationLanguage: string) => app.named('settings').send({ type: 'settings.adopt', change: { translationLanguage } });
    const request = () => app.named('translations').send({ type: 'keyed.request', input: { statusId: id } });
    choose('');
    request();
    await app.until(() => expect(app.notices()).toContain('status.no_translation_target'));
    expect(shown()).toBe(undefined);
    choose('de');
    request();
    await app.until(() => expect(shown()).toMatchObject({ text: expect.stringContaining('late') }));
  });
});
