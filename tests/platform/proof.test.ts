import { afterEach, describe, expect, test, vi } from 'vitest';
import { newProof } from '#platform/proof.ts';

afterEach(() => vi.unstubAllGlobals());

describe('PKCE proof', () => {
  test('computes the challenge of RFC 7636, appendix B', async () => {
    const octets = [
      116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191, 240, 91, 88, 5, 88, 83,
      132, 141, 121,
    ];
    const { subtle } = crypto;
    vi.stubGlobal('crypto', { subtle, getRandomValues: (bytes: Uint8Array) => (bytes.set(octets), bytes) });
    expect(await newProof()).toEqual({
      verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    });
  });

  test('is different each time', async () => {
    expect((await newProof())?.verifier).not.toBe((await newProof())?.verifier);
  });

  test('is absent outside of a secure context', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await newProof()).toBe(undefined);
  });
});
