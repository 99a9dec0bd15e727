import { describe, expect, test } from 'vitest';
import { fileSize } from '#domain/text/file-size.ts';

describe('fileSize', () => {
  // rules: file-size
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KiB'],
    [1536, '1.5 KiB'],
    [16 * 1024 ** 2, '16 MiB'],
    [1234567890, '1.15 GiB'],
    [5 * 1024 ** 5, '5120 TiB'],
  ])('formats %i bytes as %s', (bytes, shown) => {
    const { value, unit } = fileSize(bytes);
    expect(`${value} ${unit}`).toBe(shown);
  });
});
