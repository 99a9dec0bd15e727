import { render } from '@testing-library/react';
import { encode } from 'blurhash';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Blur } from '#components/media/blur.tsx';

const drawn = vi.fn<(picture: { data: Uint8ClampedArray }) => void>();

beforeEach(() => {
  drawn.mockClear();
  class Picture {
    data: Uint8ClampedArray;
    constructor(data: Uint8ClampedArray) {
      this.data = data;
    }
  }
  vi.stubGlobal('ImageData', Picture);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ putImageData: drawn } as never);
});
afterEach(() => vi.restoreAllMocks());

describe('blurhash', () => {
  test('draws a hash', () => {
    const red = new Uint8ClampedArray(Array.from({ length: 64 }, () => [255, 0, 0, 255]).flat());
    render(<Blur hash={encode(red, 8, 8, 3, 3)} />);
    const [r = 0, g = 0, b = 0, a] = drawn.mock.calls[0]?.[0].data ?? [];
    expect([r > 240, g < 16, b < 16, a]).toEqual([true, true, true, 255]);
  });

  test.each(['', 'LEHV6', 'LEHV6nWB2yk8pyo0adR*.7kCMdn', 'LEHV6nWB2yk8pyo0adR*.7kCMdnj1', '~~~~~~~~'])(
    'draws nothing for the invalid hash %j',
    (hash) => {
      render(<Blur hash={hash} />);
      expect(drawn).not.toHaveBeenCalled();
    },
  );

  test('never throws', () => {
    const show = (hash: string) => render(<Blur hash={hash} />).unmount();
    expect(() => fc.assert(fc.property(fc.string(), show))).not.toThrow();
  });
});
