import { cleanup } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenedContext } from '#react/use-opened.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { aStatus } from '#tests/support/entities.ts';
import { PAYLOADS } from '#tests/support/payloads.ts';
import { renderLazy, unfoldAll } from '../status/cards.tsx';
import { given, resetWorld } from '../status/world.ts';

vi.mock('#react/hooks.ts', async () => (await import('../status/world.ts')).hooks);

beforeEach(() => {
  resetWorld();
  given({ statuses: [aStatus()] });
});

afterEach(cleanup);

const OURS = { ADD_ATTR: ['target'], ALLOW_UNKNOWN_PROTOCOLS: false };

describe('an independent sanitiser', () => {
  test.each(PAYLOADS.map((payload) => [payload]))('removes nothing from the output for %j', (payload) => {
    const container = renderLazy(
      <OpenedContext value="1">
        <RichText content={`<p>before ${payload} after</p>`} />
      </OpenedContext>,
    );
    unfoldAll(container);
    const markup = container.innerHTML;
    DOMPurify.sanitize(markup, OURS);
    expect(DOMPurify.removed).toEqual([]);
  });

  test('removes markup from the payloads themselves', () => {
    const found = PAYLOADS.filter((payload) => {
      DOMPurify.sanitize(`<p>before ${payload} after</p>`, OURS);
      return DOMPurify.removed.length > 0;
    });
    expect(found.length).toBeGreaterThan(30);
  });
});
