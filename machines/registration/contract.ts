/** What was answered is used up: another picture is wanted. */
export type CaptchaContract = { type: 'captcha.renew' };
