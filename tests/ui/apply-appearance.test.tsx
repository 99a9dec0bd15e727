import { afterEach, describe, expect, test, vi } from 'vitest';

const root = document.documentElement;
const appearance = () => [root.style.getPropertyValue('--main'), root.style.fontSize, root.dataset['round']];

afterEach(() => {
  localStorage.clear();
  root.removeAttribute('style');
  delete root.dataset['round'];
  vi.resetModules();
});

describe('applyAppearance', () => {
  // rules: appearance-chosen
  test('replaces the appearance on the root, including that of the first paint, and stores it', async () => {
    localStorage.setItem('starling:look', JSON.stringify({ 'font-size': '20px' }));
    root.style.fontSize = '20px';
    const { applyAppearance } = await import('#ui/apply-appearance.ts');
    applyAppearance({ '--main': '720px', 'data-round': '' });
    expect(appearance()).toEqual(['720px', '', '']);
    expect(JSON.parse(localStorage.getItem('starling:look') ?? '')).toEqual({ '--main': '720px', 'data-round': '' });
    applyAppearance({});
    expect(appearance()).toEqual(['', '', undefined]);
  });

  // rules: appearance-chosen
  test('applies it where storage fails', async () => {
    localStorage.setItem('starling:look', '[{');
    const { applyAppearance } = await import('#ui/apply-appearance.ts');
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    applyAppearance({ '--main': '520px' });
    setItem.mockRestore();
    expect(appearance()).toEqual(['520px', '', undefined]);
  });
});
