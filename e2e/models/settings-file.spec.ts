import { rm, writeFile } from 'node:fs/promises';
import { settingsFileMachine } from '#machines/settings/settings-file.machine.ts';
import { settingsFileModel } from '#tests/models/settings/settings-file.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { notice, signIn } from '../support/journey.ts';
import { openTab, settingsModal } from '../support/settings-modal.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const cover = coverOf([settingsFileModel], {
  ways: { picked: { can: ({ type }, { value }) => type !== 'file.picked' || value === 'idle' } },
});

/** Intercepts the reading of a file, until a test releases it. Runs in the page. */
const interceptFiles = () => {
  const { text } = Blob.prototype;
  Blob.prototype.text = async function () {
    await new Promise<void>((resolve) => window.addEventListener('files-may-be-read', () => resolve(), { once: true }));
    return text.call(this);
  };
};

for (const walk of cover.walks) {
  test(`settings file: ${walk.steps.length} steps`, async ({ page, complaints }, info) => {
    complaints.allow(/frontend_settings/);
    const file = info.outputPath('settings.json');
    const stage = await stageOf(page, complaints, { machine: settingsFileMachine, id: 'settingsFile' });
    await page.addInitScript(interceptFiles);
    await signIn(page);
    await openTab(page, 'General');
    const modal = settingsModal(page);
    const release = () => page.evaluate(() => window.dispatchEvent(new Event('files-may-be-read')));
    let message: string | undefined;
    const shows = async () => {
      if (message) await expect(notice(page, message)).toBeVisible();
    };
    await stage.drive(walk, {
      events: {
        'file.picked': async () => {
          await writeFile(file, JSON.stringify({ _pleroma_settings_version: [1, 0], hideNsfw: true }));
          await modal.locator('input[type=file]').setInputFiles(file);
        },
        'xstate.done.actor.readText': () => {
          message = 'Settings loaded from the file';
          return release();
        },
        'xstate.error.actor.readText': async () => {
          message = 'Invalid settings imported';
          await rm(file);
          await release();
        },
      },
      states: { idle: shows, reading: shows },
    });
  });
}

reportCover(cover);
