import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAIN_ID, SkipLink } from '#shell/skip-link.tsx';
import { user } from '#tests/support/user.ts';
import { renderInApp } from './stage.tsx';

test('the skip link moves the focus to the content, and leaves a press with a modifier key to the browser', async () => {
  const left: boolean[] = [];
  const over = new AbortController();
  const record = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', record, { signal: over.signal });
  renderInApp(
    <>
      <SkipLink />
      <main id={MAIN_ID} tabIndex={-1} />
    </>,
  );
  const link = screen.getByRole('link');
  for (const key of ['Control', 'Shift', 'Meta', 'Alt']) {
    await user.keyboard(`{${key}>}`);
    await user.click(link);
    await user.keyboard(`{/${key}}`);
  }
  expect([left.splice(0), document.activeElement]).toEqual([[true, true, true, true], link]);
  await user.click(link);
  expect([left, document.activeElement]).toEqual([[false], screen.getByRole('main')]);
  over.abort();
});
