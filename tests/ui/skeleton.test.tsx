import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from '#ui/skeleton.tsx';

// rules: first-frame
test('the frame of the page and a view that waits show statuses to come in one shape, so that nothing changes between them', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  const rows = (of: ParentNode | null) => [...(of?.querySelectorAll('.sk-row') ?? [])].map((row) => row.outerHTML);
  const { container } = render(<Skeleton label="Loading" />);
  expect(rows(page.querySelector('#frame .skeleton')).length).toBe(5);
  expect(rows(page.querySelector('#frame .skeleton'))).toEqual(rows(container));
});

// rules: first-frame
test('the frame says nothing to who listens, and its place is right after that of the app', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  const frame = page.querySelector('#app + #frame');
  expect([frame?.getAttribute('aria-hidden'), frame?.textContent?.trim(), page.querySelector('#app')?.innerHTML]).toEqual(['true', '', '']);
});
