import { expect, test } from 'vitest';
import { selectSettings, selectTheme, settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { defaultSettings, type Settings } from '../../../src/domain/settings/settings.ts';
import { heldCall } from '../../support/held.ts';
import { openAmong } from '../../support/machines.ts';

const open = () => {
  const [loadSettings, keepSettings] = [heldCall<Partial<Settings>>(), heldCall<void, { settings: Settings }>()];
  const actors = { loadSettings: loadSettings.logic, keepSettings: keepSettings.logic };
  const among = openAmong(settingsMachine.provide({ actors }));
  return {
    ...among,
    loadSettings,
    keepSettings,
    change: (change: Partial<Settings>) => among.actor.send({ type: 'setting.change', change }),
    settings: () => selectSettings(among.actor.getSnapshot()),
  };
};

test('what was stored is laid over the defaults: dark, and a logout is confirmed (doc 1 §9)', async () => {
  const { actor, loadSettings, settings } = open();
  expect(settings()).toEqual({ theme: 'starling-dark', modalOnLogout: true });
  await loadSettings.answer({ theme: 'starling-light' });
  expect([settings(), selectTheme(actor.getSnapshot())]).toEqual([{ ...defaultSettings, theme: 'starling-light' }, 'starling-light']);
});

test('a change holds at once and is kept', async () => {
  const { loadSettings, keepSettings, change, settings } = open();
  await loadSettings.answer({});
  change({ modalOnLogout: false });
  const changed = { ...defaultSettings, modalOnLogout: false };
  expect([settings(), keepSettings.asked]).toEqual([changed, [{ settings: changed }]]);
});

test('a change while another is being kept is kept with it', async () => {
  const { loadSettings, keepSettings, change } = open();
  await loadSettings.answer({});
  change({ modalOnLogout: false });
  change({ theme: 'starling-light' });
  expect(keepSettings.asked.at(-1)).toEqual({ settings: { modalOnLogout: false, theme: 'starling-light' } });
});

test('a storage that is unavailable is said, and the change holds for this page (doc 1 §8)', async () => {
  const { loadSettings, keepSettings, change, settings, heardBy } = open();
  const notice = { type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } };
  await loadSettings.refuse(new Error('denied'));
  change({ theme: 'starling-light' });
  await keepSettings.refuse(new Error('full'));
  expect([settings().theme, heardBy('notices')]).toEqual(['starling-light', [notice, notice]]);
});
