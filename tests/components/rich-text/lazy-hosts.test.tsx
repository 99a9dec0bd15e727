import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Locale } from '#i18n/locale.tsx';
import { Handle } from '#components/account/handle.tsx';
import { displayLabel } from '#components/account/idn-labels.ts';
import { learnLabels } from '#components/account/idn.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';

const both = (
  <Locale>
    <Handle acct="noor@bücher.example" />
    <RichText content='<a href="https://xn--bcher-kva.example/">https://xn--bcher-kva.example/</a> <a href="https://b&uuml;cher.example/">https://bücher.example/</a>' />
  </Locale>
);

describe('hosts in rich text', () => {
  test('show international hosts in punycode until the decoder loads, also in cached content', () => {
    const { container, rerender } = render(both);
    expect(container.textContent).toBe('@noor@xn--bcher-kva.examplexn--bcher-kva.example xn--bcher-kva.example');
    learnLabels(displayLabel);
    rerender(<Locale>{null}</Locale>);
    rerender(both);
    expect(container.textContent).toBe('@noor@bücher.examplebücher.example bücher.example');
  });
});
