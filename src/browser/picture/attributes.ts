const ADDRESSES = /(?:^|:)(?:src|href|poster|srcset|action|formaction|data)$/i;
const ACTING = /^(?:on|srcdoc$|autoplay$|autofocus$)/i;
const OF_THE_WEB = /^(?:https?:|\/(?!\/)|#)/;

/** Whether an attribute does nothing but show: none that acts, and no address but one of the web. */
export const isQuiet = (name: string, value: string): boolean => !ACTING.test(name) && (!ADDRESSES.test(name) || OF_THE_WEB.test(value));
