import { cleanup, render } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { afterEach, expect, test } from 'vitest';
import { RichText } from '../../../src/views/rich-text/rich-text.tsx';
import { PAYLOADS } from '../../support/payloads.ts';

afterEach(cleanup);

const OURS = { ADD_ATTR: ['target'], ALLOW_UNKNOWN_PROTOCOLS: false };

test.each(PAYLOADS.map((payload) => [payload]))('a sanitiser finds nothing left to take out of %j', (payload) => {
  const { container } = render(<RichText content={`<p>before ${payload} after</p>`} />);
  const markup = container.innerHTML;
  DOMPurify.sanitize(markup, OURS);
  expect(DOMPurify.removed).toEqual([]);
});

test('it would find something in the payloads themselves', () => {
  const found = PAYLOADS.filter((payload) => {
    DOMPurify.sanitize(`<p>before ${payload} after</p>`, OURS);
    return DOMPurify.removed.length > 0;
  });
  expect(found.length).toBeGreaterThan(30);
});
