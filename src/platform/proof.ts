const BYTES = 32; // RFC 7636 §4.1

/** A secret that shows who asked for a code, and what may be known of it before. */
export interface Proof {
  readonly verifier: string;
  readonly challenge: string;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new proof (RFC 7636 §4.2, S256); undefined where the page is no secure context, since nothing there makes digests. */
export const newProof = async (): Promise<Proof | undefined> => {
  const { subtle } = crypto as Partial<Pick<Crypto, 'subtle'>>;
  if (subtle === undefined) return undefined;
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(BYTES)));
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64Url(new Uint8Array(digest)) };
};
