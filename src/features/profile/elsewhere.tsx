import { FormattedMessage } from 'react-intl';
import { safeUrl } from '#domain/text/safe-url.ts';
import { OUTWARD } from '#components/rich-text/links.tsx';

/** Returns the profile address of an account, in the form that most servers use. */
const addressOf = (acct: string): string | undefined => {
  const [, name, host] = /^@?([^@/]+)@([^@/?#\s]+)$/.exec(acct) ?? [];
  return name && host ? safeUrl(`https://${host}/@${encodeURIComponent(name)}`) : undefined;
};

/** A link to an account on its own server, where its name contains that. */
export function Elsewhere({ acct }: { acct: string }) {
  const address = addressOf(acct);
  if (address === undefined) return null;
  return (
    <a href={address} {...OUTWARD}>
      <FormattedMessage id="profile.open_remote" values={{ host: <bdi>{new URL(address).host}</bdi> }} />
    </a>
  );
}
