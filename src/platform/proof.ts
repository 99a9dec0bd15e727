const BYTES = 32; // RFC 7636 §4.1

/** The secret and its hash for PKCE: the hash is sent with the request for a code, the secret when the code is redeemed. */
export interface Proof {
  readonly verifier: string;
  readonly challenge: string;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Creates a proof (RFC 7636 §4.2, S256); undefined outside of a secure context, where the browser computes no digests. */
export const newProof = async (): Promise<Proof | undefined> => {
  const { subtle } = crypto as Partial<Pick<Crypto, 'subtle'>>;
  if (subtle === undefined) return undefined;
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(BYTES)));
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64Url(new Uint8Array(digest)) };
};
