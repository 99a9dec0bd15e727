import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Skeleton } from '#ui/skeleton.tsx';

describe('skeleton', () => {
  // rules: first-frame
  test('has the same shape in the page frame and in a pending view, so that nothing shifts', () => {
    const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
    const rows = (of: ParentNode | null) => [...(of?.querySelectorAll('.sk-row') ?? [])].map((row) => row.outerHTML);
    const { container } = render(<Skeleton label="Loading" />);
    expect(rows(page.querySelector('#frame .skeleton')).length).toBe(5);
    expect(rows(page.querySelector('#frame .skeleton'))).toEqual(rows(container));
  });

  // rules: least-shift
  test.each(['rows', 'messages', 'text', 'account'] as const)('has the same elements for %s, which the style sheet arranges', (shape) => {
    const { container: statuses } = render(<Skeleton label="Loading" />);
    const { container } = render(<Skeleton label="Loading" shape={shape} />);
    expect([container.innerHTML, container.querySelector('[role=status]')?.textContent]).toEqual([
      statuses.innerHTML.replace('role="status"', `role="status" data-shape="${shape}"`),
      '',
    ]);
    expect(readFileSync('src/theme/skeleton.css', 'utf8')).toContain(`[data-frame='${shape}'] #frame`);
  });

  // rules: first-frame
  test('is silent for screen readers, and follows the element of the app', () => {
    const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
    const frame = page.querySelector('#app + #frame');
    expect([frame?.getAttribute('aria-hidden'), frame?.textContent?.trim(), page.querySelector('#app')?.innerHTML]).toEqual([
      'true',
      '',
      '',
    ]);
  });
});
