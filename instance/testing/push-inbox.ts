import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import ece from 'http_ece';
import type { Json, JsonObject } from '../instance.ts';

/** A message that arrived for a subscription. */
export interface ReceivedPush {
  /** of the subscription */
  id: string;
  headers: Record<string, string>;
  /** its content; null if only a browser can decrypt it */
  payload: Json;
  /** the body as it came, in base64 */
  body: string;
}

interface Receiver {
  ecdh: ECDH;
  auth: string;
}

/** A push service in miniature: keys of receivers, and what came for them. */
export interface PushInbox {
  /** Creates a receiver; returns its id and its keys as a browser would. */
  subscribe(): { id: string; keys: { p256dh: string; auth: string } };
  /** Rejects further pushes for a receiver with a status; null accepts them again. */
  refuse(id: string, status: number | null): void;
  refusal(id: string): number | undefined;
  /** Stores a push, decrypted if the receiver is ours; returns false for one that does not fit the receiver's keys. */
  take(id: string, headers: Record<string, string>, body: Buffer): boolean;
  received(): readonly ReceivedPush[];
  clear(): void;
}

const curve = 'prime256v1';
const maxAgeSeconds = 24 * 3600;

/** Why a push is not from who it claims to be from; undefined for a sound one. `now` is in ms. */
export function faultOfVapid(authorization: string, audience: string, publicKey: string, now: number): string | undefined {
  const { token = '', key = '' } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return 'another key';
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk as JsonObject, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) return 'bad signature';
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string; exp?: number };
  if (aud !== audience) return 'another audience';
  const seconds = now / 1000;
  return exp === undefined || exp <= seconds || exp > seconds + maxAgeSeconds ? 'expired, or valid for too long' : undefined;
}

function decrypted(body: Buffer, { ecdh, auth }: Receiver): Json | undefined {
  try {
    return JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString()) as Json;
  } catch {
    return undefined;
  }
}

/** An inbox without receivers. */
export function makePushInbox(): PushInbox {
  const receivers = new Map<string, Receiver>();
  const refusals = new Map<string, number>();
  let pushes: ReceivedPush[] = [];
  return {
    subscribe: () => {
      const ecdh = createECDH(curve);
      const p256dh = ecdh.generateKeys().toString('base64url');
      const auth = randomBytes(16).toString('base64url');
      const id = randomUUID();
      receivers.set(id, { ecdh, auth });
      return { id, keys: { p256dh, auth } };
    },
    refuse: (id, status) => {
      if (status === null) refusals.delete(id);
      else refusals.set(id, status);
    },
    refusal: (id) => refusals.get(id),
    take: (id, headers, body) => {
      const receiver = receivers.get(id);
      const payload = receiver === undefined ? null : decrypted(body, receiver);
      if (payload === undefined) return false;
      pushes.push({ id, headers, payload, body: body.toString('base64') });
      return true;
    },
    received: () => pushes,
    clear: () => {
      receivers.clear();
      refusals.clear();
      pushes = [];
    },
  };
}
