import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TranslationOf } from '#components/status/translation.tsx';
import { aStatus } from '#tests/support/entities.ts';
import { dangersIn } from '#tests/support/payloads.ts';
import { user } from '#tests/support/user.ts';
import { renderAmong } from './cards.tsx';
import { resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);

const shownWith = (entry: object) => {
  world.known = { entries: { '1': { hasFailed: false, ...entry } } };
  return renderAmong(<TranslationOf status={aStatus()} />);
};

beforeEach(resetWorld);

describe('translation', () => {
  test('is empty, then pending', () => {
    expect(shownWith({}).textContent).toBe('');
    resetWorld();
    shownWith({ pending: { statusId: '1' } });
    expect(screen.getByRole('status').textContent).toBe('Translating…');
  });

  // rules: translation-device
  test('shows how much of a language is downloaded', () => {
    world.known = { entries: { '1': { hasFailed: false, pending: { statusId: '1' } } }, shares: { '1': 0.4, '2': 0.7 } };
    renderAmong(<TranslationOf status={aStatus()} />);
    const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Downloading language pack…' });
    expect([screen.getByRole('status').textContent, progress.value]).toEqual(['Downloading language pack…', 0.4]);
  });

  // rules: translation-device
  test('shows no download for another status', () => {
    world.known = { entries: { '1': { hasFailed: false, pending: { statusId: '1' } } }, shares: { '2': 0.4 } };
    renderAmong(<TranslationOf status={aStatus()} />);
    expect(screen.getByRole('status').textContent).toBe('Translating…');
  });

  test('names its source language, and can be closed', async () => {
    const root = shownWith({ value: { text: '<p onclick="x">hallo <script>y</script></p>', detectedLanguage: 'en' } });
    expect([root.textContent, dangersIn(root)]).toEqual(['Translated from EnglishHide translationhallo ', []]);
    await user.click(screen.getByRole('button'));
    expect(world.sent).toEqual([{ type: 'keyed.forget', key: '1' }]);
  });

  test('omits an invalid language', () => {
    expect(shownWith({ value: { text: 'hallo', detectedLanguage: '<b>x' } }).textContent).toBe('TranslatedHide translationhallo');
  });
});
