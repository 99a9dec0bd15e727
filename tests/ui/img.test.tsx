import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Img } from '#ui/img.tsx';

const failed = () => fireEvent.error(screen.getByRole('img'));

describe('image', () => {
  test('falls back when it fails to load, and tries another source', () => {
    const received = vi.fn();
    const { rerender, container } = render(<Img src="/a.png" alt="A" instead=":a:" onError={received} />);
    failed();
    expect([container.textContent, received.mock.calls.length, screen.queryByRole('img')]).toEqual([':a:', 1, null]);
    rerender(<Img src="/b.png" alt="B" instead=":b:" onError={received} />);
    expect(screen.getByRole('img', { name: 'B' }).getAttribute('src')).toBe('/b.png');
    failed();
    expect(container.textContent).toBe(':b:');
  });
});
