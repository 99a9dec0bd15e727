import { act, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { TagDays } from '#components/tag/tag-days.tsx';
import { TagMenu } from '#components/tag/tag-menu.tsx';
import { TagMute } from '#components/tag/tag-mute.tsx';
import { Modal } from '#ui/modal.tsx';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';
import { user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const settingsOf = (muteWords: readonly string[]) =>
  createActor(
    setup({}).createMachine({
      context: { settings: { ...defaultSettings, muteWords } },
      on: { 'setting.change': { actions: ({ context, event }) => Object.assign(context['settings'] as object, event['change']) } },
    }),
  ).start();

describe('tag menu', () => {
  // rules: tag-muted
  test('mutes a hashtag as a muted word, and unmutes it', async () => {
    const settings = settingsOf(['tide']);
    setStage({ page: { settings } });
    const { unmount } = renderInApp(<TagMute tag="birds" />);
    const words = () => (settings.getSnapshot().context['settings'] as { muteWords: string[] }).muteWords;
    await user.click(screen.getByRole('button', { name: 'Mute hashtag' }));
    expect(words()).toEqual(['tide', '#birds']);
    unmount();
    renderInApp(<TagMute tag="birds" />);
    const button = screen.getByRole('button', { name: 'Unmute hashtag' });
    expect([button.getAttribute('aria-pressed'), screen.getByRole('status').textContent]).toEqual([
      'true',
      expect.stringContaining('is muted'),
    ]);
    await user.click(button);
    expect(words()).toEqual(['tide']);
  });

  test('leads to the settings that list the muted words', async () => {
    const { page } = setStage({ page: { settings: settingsOf([]) } });
    renderInApp(<TagMute tag="birds" />);
    await user.click(screen.getByRole('button', { name: 'Open filters' }));
    expect(page['modals']?.getSnapshot().context.settings.tab).toBe('filters/muteWords');
  });

  test('closes before the settings open, which return the focus to its button', async () => {
    const { page } = setStage({ page: { settings: settingsOf([]) } });
    const Settings = () =>
      useSelector(page['modals'], (snapshot) => selectModal(snapshot, 'settings')) === 'visible' && (
        <Modal aria-label="Settings" onClose={() => page['modals']?.send({ type: 'settingsModal.close' })}>
          <button type="button" data-autofocus aria-label="Close" />
        </Modal>
      );
    renderInApp(
      <>
        <TagMenu tag="birds" />
        <Settings />
      </>,
    );
    const button = screen.getByRole('button', { name: 'More about #birds' });
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Open filters', hidden: true }));
    expect([screen.getByRole('dialog').getAttribute('aria-label'), button.getAttribute('aria-expanded')]).toEqual(['Settings', 'false']);
    act(() => page['modals']?.send({ type: 'settingsModal.close' }));
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button]);
  });

  // rules: tag-history
  test('shows the usage of a hashtag in text and numbers, oldest day first', () => {
    setStage();
    renderInApp(
      <TagDays
        history={[
          { day: 172_800, uses: 3, accounts: 2 },
          { day: 86_400, uses: 0, accounts: 0 },
        ]}
      />,
    );
    expect(screen.getByRole('table').querySelector('caption')?.textContent).toBe('Used 3 times in the last 2 days');
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['2 Fri–', '3 Sat3 by 2 accounts']);
  });
});
