/** The captcha of a registration. */
export type Captcha =
  | { readonly kind: 'none' }
  /** An image of letters (rule captcha-kinds: kocaptcha and native). */
  | { readonly kind: 'picture'; readonly url: string; readonly captchaToken: string; readonly answerData: string; readonly seconds: number }
  /** A captcha that this client does not support, with the server's name for it. */
  | { readonly kind: 'other'; readonly named: string };

/** The solution of an image captcha in the body of the request. */
export interface CaptchaSolution {
  readonly solution: string;
  readonly captchaToken: string;
  readonly answerData: string;
}
