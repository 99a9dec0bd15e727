type Spell = (label: string) => string;

let spell: Spell = (label) => label;
const waiting = new Set<() => void>();

/** Provides the conversion of hosts to Unicode; until then those outside ASCII are shown in punycode. */
export const learnLabels = (taught: Spell): void => {
  spell = taught;
  for (const receive of waiting) receive();
};

/** Subscribes to changes in how hosts are written. */
export const whenLabelsChange = (receive: () => void): void => void waiting.add(receive);

const HOST_ONLY = /^[^\s/\\?#@]+$/;

const asciiOf = (host: string): string =>
  HOST_ONLY.test(host) && URL.canParse(`https://${host}`) ? new URL(`https://${host}`).host : host;

/** Returns a host in Unicode; labels of mixed scripts, and of another script that looks Latin, stay in punycode. */
export const displayHost = (host: string): string =>
  asciiOf(host)
    .split('.')
    .map((label) => spell(label))
    .join('.');

/** True if a host has a label outside ASCII. */
export const isInternational = (host: string): boolean => /(?:^|\.)xn--/.test(asciiOf(host));
