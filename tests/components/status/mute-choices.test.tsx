import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { QuestionDialog } from '#components/status/question-dialog.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { fill, user } from '#tests/support/user.ts';
import { renderAmong } from './cards.tsx';
import { given, resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);

beforeEach(() => {
  resetWorld();
  given({ accounts: [anAccount({ id: 'a', acct: 'noor' })] });
});

const time = () => screen.getByRole<HTMLSelectElement>('combobox', { hidden: true });

describe('mute options', () => {
  // rules: timed-mute
  test('offer permanent or temporary mutes, with notifications or without', async () => {
    renderAmong(<QuestionDialog mark="mute" id="a" />);
    expect([...time().options].map(({ text }) => text)).toEqual([
      'Until you unmute them',
      '5 minutes',
      '30 minutes',
      '1 hour',
      '6 hours',
      '1 day',
      '3 days',
      '7 days',
    ]);
    expect(time().value).toBe('0');
    await fill(time(), '3600');
    await user.click(screen.getByRole('checkbox', { hidden: true }));
    expect(world.sent).toEqual([
      { type: 'question.choose', how: { seconds: 3_600, notifications: true } },
      { type: 'question.choose', how: { seconds: 0, notifications: false } },
    ]);
  });

  test('show the selection, and are absent in other prompts', () => {
    renderAmong(<QuestionDialog mark="mute" id="a" how={{ seconds: 86_400, notifications: false }} />);
    expect([time().value, screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }).checked]).toEqual(['86400', false]);
    document.body.replaceChildren();
    renderAmong(<QuestionDialog mark="block" id="a" />);
    expect(screen.queryByRole('combobox', { hidden: true })).toBe(null);
  });

  // rules: timed-mute
  test('are absent where the server only mutes permanently', () => {
    world.node = { software: 'snac', features: [] };
    renderAmong(<QuestionDialog mark="mute" id="a" />);
    expect(screen.queryByRole('combobox', { hidden: true })).toBe(null);
  });
});
