import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { modalsMachine, selectModal, selectTab } from '#machines/shell/modals.machine.ts';
import { EditProfileButton } from '#components/own-profile/edit-profile-button.tsx';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';
import { user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

describe('edit profile button', () => {
  test('opens the profile settings', async () => {
    const modals = createActor(modalsMachine).start();
    setStage({ page: { modals } });
    renderInApp(<EditProfileButton />);
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    expect([selectModal(modals.getSnapshot(), 'settings'), selectTab(modals.getSnapshot(), 'settings')]).toEqual(['visible', 'profile']);
  });
});
