import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Staff } from '#features/about/staff.tsx';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

beforeEach(() => void setStage());

describe('staff section', () => {
  // rules: server-staff (staffAccounts)
  test('names the administrators', () => {
    renderInApp(<Staff addresses={['https://a.example/users/admin', 'https://a.example/@no%C3%B6r/', 'https://a.example/users/%zz']} />);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['@admin', 'https://a.example/users/admin'],
      ['@noör', 'https://a.example/@no%C3%B6r/'],
      ['@%zz', 'https://a.example/users/%zz'],
    ]);
  });
});
