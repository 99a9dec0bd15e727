import { object, pipe, safeParse, transform } from 'valibot';
import type { ClientConfig } from '#domain/server/instance.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { group, lenient, maybeFlag, present, nonEmptyText } from '#http/tolerant.ts';

// oxlint-disable-next-line no-control-regex -- browsers skip these, and what is left may be another host
const OWN_PATH = /^\/(?![/\\])[^\u0000-\u0020\u007f]{0,8191}$/;

/** A path on this origin, or a web address. */
const picture = lenient((value) => (typeof value === 'string' && OWN_PATH.test(value) ? value : safeMediaUrl(value)));

/** A short CSS length; a bare number is in pixels. */
const length = lenient((value) => {
  const written = typeof value === 'number' ? `${value}px` : value;
  return typeof written === 'string' && /^\d{0,3}(?:\.\d{1,3})?(?:px|em|rem)$/.test(written) ? written : undefined;
});

/** The client's configuration, in the common format of `pleroma_fe` and `static/config.json`; unknown keys are dropped. */
export const configSchema = pipe(
  object({
    theme: nonEmptyText,
    logo: picture,
    logoMask: maybeFlag,
    logoMargin: length,
    logoLeft: maybeFlag,
    background: picture,
    nsfwCensorImage: picture,
    redirectRootNoLogin: nonEmptyText,
    redirectRootLogin: nonEmptyText,
    loginMethod: lenient((value) => (value === 'password' || value === 'token' ? value : undefined)),
    hideSitename: maybeFlag,
    showInstanceSpecificPanel: maybeFlag,
    showFeaturesPanel: maybeFlag,
    sidebarRight: maybeFlag,
  }),
  transform((json): ClientConfig => present(json)),
);

/** Parses a stored configuration, as far as it is well-formed. */
export const configOf = (stored: unknown): ClientConfig => {
  const parsed = safeParse(configSchema, stored);
  return parsed.success ? parsed.output : {};
};

/** The configurations of all clients on the server; this client reads Pleroma-FE's. */
export const configurationsSchema = pipe(
  object({ pleroma_fe: group(configSchema) }),
  transform(({ pleroma_fe }): ClientConfig => pleroma_fe ?? {}),
);
