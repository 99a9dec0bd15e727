import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { selectNode } from '#machines/system/boot.machine.ts';
import { addressOf, isAnywhere, serverAddress } from '#react/servers.ts';
import { usePagePart } from '#react/hooks.ts';
import { pathOfStatusAt, pathToChoose } from '#domain/server-choice/open-at.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { Status } from '#domain/status/status.ts';
import type { MessageId } from '#i18n/messages.ts';
import { RepeatIcon, ReplyIcon, StarIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Tally } from './tally.tsx';
import styles from './status-actions.module.css';

/** For guests, each count is a link to the action on their own server, or to the login if this server does not federate. */
export function RemoteActions({ status: { id, url, repliesCount, reblogsCount, favouritesCount } }: { status: Status }) {
  const intl = useIntl();
  const { isFederating } = usePagePart('boot', selectNode);
  const address = isAnywhere ? safeUrl(url) : undefined;
  const isOffered = isFederating && (!isAnywhere || address !== undefined);
  const elsewhere = isAnywhere
    ? { href: pathToChoose(pathOfStatusAt(address ?? '')) }
    : {
        href: serverAddress(`/main/ostatus?status_id=${encodeURIComponent(id.toWellFormed())}`),
        target: '_blank',
        rel: 'noopener noreferrer',
      };
  const to = isOffered ? elsewhere : { href: addressOf(pathTo('login')) };
  const way = (message: MessageId, icon: ReactNode, count: number, label: string) => (
    <a className={styles.action} {...to} title={intl.formatMessage({ id: isOffered ? message : 'login.login' })}>
      <VisuallyHidden>{intl.formatMessage({ id: isOffered ? message : 'login.login' })}</VisuallyHidden>
      {icon}
      <Tally count={count} label={label} />
    </a>
  );
  return (
    <>
      {way(
        'status.reply_remotely',
        <ReplyIcon />,
        repliesCount,
        intl.formatMessage({ id: 'status.replies_count' }, { count: repliesCount }),
      )}
      {way(
        'status.repeat_remotely',
        <RepeatIcon />,
        reblogsCount,
        intl.formatMessage({ id: 'status.repeats_count' }, { count: reblogsCount }),
      )}
      {way(
        'status.favourite_remotely',
        <StarIcon />,
        favouritesCount,
        intl.formatMessage({ id: 'status.favourites_count' }, { count: favouritesCount }),
      )}
    </>
  );
}
