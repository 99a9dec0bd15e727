import { createHash, randomBytes, randomInt } from 'node:crypto';
import { captchaOf, insertCaptcha, spendCaptcha } from '#instance/db/security/captchas.ts';
import { makeSecret } from '#instance/db/secrets.ts';
import { captchaLetters, drawCaptcha } from '#instance/images/captcha.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';

const secondsValid = 300;
const length = 5;

const collapsed = (response: string): string => response.trim().toUpperCase();
const md5 = (response: string): string => createHash('md5').update(collapsed(response)).digest('hex');

/** Returns the captcha's picture, the same for each request. */
export function captchaPicture(instance: Instance, token: string): Buffer<ArrayBuffer> | undefined {
  const captcha = captchaOf(instance.store, token);
  if (captcha === undefined) return undefined;
  return drawCaptcha(captcha.answer, token.charCodeAt(0) + token.charCodeAt(1) / 7);
}

/** A new captcha of the kind that the operator chose, as the client gets it; `base` is the origin by which the client came. */
export function newCaptcha(instance: Instance, base: string): JsonObject {
  const { store, clock, settings } = instance;
  if (settings.captcha === 'none') return { type: 'none' };
  const token = randomBytes(10).toString('base64url');
  const response = Array.from({ length }, () => captchaLetters[randomInt(captchaLetters.length)] ?? '7').join('');
  const data = settings.captcha === 'native' ? makeSecret() : md5(response);
  insertCaptcha(store, {
    token,
    kind: settings.captcha,
    answer: response,
    answer_data: data,
    used: 0,
    expires_at: clock() + secondsValid * 1000,
  });
  const url =
    settings.captcha === 'native'
      ? `data:image/png;base64,${captchaPicture(instance, token)?.toString('base64') ?? ''}`
      : `${base}/captcha/${token}.png`;
  return { answer_data: data, seconds_valid: secondsValid, token, type: settings.captcha, url };
}

export interface CaptchaSolution {
  token: string;
  solution: string;
  answerData: string;
}

/** Returns the error in a captcha response, or undefined; a captcha accepts one response, right or wrong. */
export function captchaProblem(instance: Instance, response: CaptchaSolution): string | undefined {
  const captcha = captchaOf(instance.store, response.token);
  if (captcha === undefined || captcha.answer_data !== response.answerData) return 'Invalid answer data';
  if (captcha.expires_at <= instance.clock()) return 'CAPTCHA expired';
  if (captcha.used === 1) return 'CAPTCHA already used';
  spendCaptcha(instance.store, captcha.token);
  const isRight =
    captcha.kind === 'kocaptcha' ? md5(response.solution) === captcha.answer_data : collapsed(response.solution) === captcha.answer;
  return isRight ? undefined : 'Invalid CAPTCHA';
}
