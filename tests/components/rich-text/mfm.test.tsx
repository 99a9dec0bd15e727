import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { givenLazy, givenRareText } from '#tests/support/lazy.ts';
import { RareNode } from '#components/rich-text/rare-node.tsx';
import { RareElement } from '#components/rich-text/rare.tsx';

afterEach(cleanup);

const shown = (content: string) => {
  givenLazy({ RareNode });
  givenRareText({ RareElement });
  const { container } = render(<RichText content={`<p>${content}</p>`} />);
  return [...container.querySelectorAll('p span')].map((span) => [span.className, span.getAttribute('style') ?? '']);
};

describe('MFM', () => {
  test.each([
    ['<span class="mfm _mfm_spin_ evil" style="all:unset">x</span>', 'mfm-spin', ''],
    [
      '<span class="mfm-spin" data-mfm-speed="0.5s" data-mfm-left>x</span>',
      'mfm-spin',
      '--mfm-speed: 0.5s; --mfm-count: 9; --mfm-direction: reverse;',
    ],
    [
      '<span class="mfm-spin" data-mfm-y data-mfm-alternate data-mfm-delay="250ms">x</span>',
      'mfm-spin mfm-spin-y',
      '--mfm-delay: 0.25s; --mfm-direction: alternate;',
    ],
    ['<span class="mfm _mfm_jelly_" data-speed="2s">x</span>', 'mfm-jelly', '--mfm-speed: 2s; --mfm-count: 2;'],
    ['<span class="mfm-tada" data-mfm-speed="1ms">x</span>', 'mfm-tada', '--mfm-speed: 0.34s; --mfm-count: 13;'],
    ['<span class="mfm-shake" data-mfm-speed="999s">x</span>', 'mfm-shake', '--mfm-speed: 30s; --mfm-count: 1;'],
    ['<span class="mfm-jump" data-mfm-speed="1s;position:fixed">x</span>', 'mfm-jump', ''],
    ['<span class="mfm-font" data-mfm-monospace>x</span>', 'mfm-font mfm-font-monospace', ''],
    ['<span class="mfm-font">x</span>', 'mfm-font', ''],
    ['<span class="mfm-rotate" data-mfm-deg="45">x</span>', 'mfm-rotate', '--mfm-deg: 45deg;'],
    ['<span class="mfm-rotate" data-mfm-deg="99999">x</span>', 'mfm-rotate', ''],
    ['<span class="mfm-rotate" data-mfm-deg="-720">x</span>', 'mfm-rotate', '--mfm-deg: -360deg;'],
    ['<span class="mfm-flip" data-mfm-v>x</span>', 'mfm-flip mfm-flip-v', ''],
    ['<span class="mfm-flip" data-mfm-h data-mfm-v>x</span>', 'mfm-flip mfm-flip-both', ''],
    ['<span class="mfm-scale" data-mfm-x="90" data-mfm-y="-1">x</span>', 'mfm-scale', '--mfm-x: 3; --mfm-y: 0.2;'],
    ['<span class="mfm-position" data-mfm-x="-90" data-mfm-y=".5">x</span>', 'mfm-position', '--mfm-x: -3em; --mfm-y: 0.5em;'],
    ['<span class="mfm-fg" data-mfm-color="f0a">x</span>', 'mfm-fg', '--mfm-color: #f0a;'],
    ['<span class="mfm-bg" data-mfm-color="url(x)">x</span>', 'mfm-bg', ''],
    [
      '<span class="mfm-border" data-mfm-width="99" data-mfm-style="dashed" data-mfm-radius="6" data-mfm-color="#00ff00">x</span>',
      'mfm-border',
      '--mfm-color: #00ff00; --mfm-width: 8px; --mfm-radius: 6px; --mfm-style: dashed;',
    ],
    ['<span class="mfm-x4">x</span>', 'mfm-x4', ''],
    ['<span class="mfm-crop">x</span>', '', ''],
  ])('%s', (content, className, style) => {
    expect(shown(content)).toEqual([[className, style]]);
  });
});
