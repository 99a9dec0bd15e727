import { useId, useState } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import type { SharedLink } from '#domain/catch-up/links.ts';
import { useRows } from '#react/use-rows.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import styles from './catch-up.module.css';

/** The links that were shared, with their number of posts and who posted them (rule catch-up-links). */
export function SharedLinks({ links }: { links: readonly SharedLink[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.links}>
      <h2 id={id}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FormattedMessage id="catch_up.links" values={{ count: links.length }} />
          <ChevronDownIcon />
        </button>
      </h2>
      {isOpen && (
        <ol aria-labelledby={id}>
          {links.map((link) => (
            <SharedLinkRow key={link.url} link={link} />
          ))}
        </ol>
      )}
    </div>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

function SharedLinkRow({ link: { url, title, count, accountIds } }: { link: SharedLink }) {
  const names = useRows('accounts', accountIds).flatMap((account) => (account ? [<AccountName key={account.id} account={account} />] : []));
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        <bdi>{title ?? withoutScheme(url)}</bdi>
      </a>
      <p>
        {title !== undefined && (
          <>
            <bdi>{withoutScheme(url).split('/')[0]}</bdi>
            {' · '}
          </>
        )}
        <FormattedMessage id="catch_up.link_posts" values={{ count, names: <FormattedList value={names} type="unit" /> }} />
      </p>
    </li>
  );
}
