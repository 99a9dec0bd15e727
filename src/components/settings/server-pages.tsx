import { FormattedMessage } from 'react-intl';
import { useServerCan, useVisitor } from '#react/hooks.ts';
import { pagesOf, type PageTab } from '#domain/security/server-pages.ts';
import { Section } from './section.tsx';
import styles from './security.module.css';

/** The server's own pages for tasks without API calls (rule server-pages). */
export function ServerPages({ tab }: { tab: PageTab }) {
  const { origin } = useVisitor();
  const pages = pagesOf(tab, useServerCan());
  if (pages.length === 0) return null;
  return (
    <Section name="security.server_pages" help="security.server_pages_help">
      <ul className={styles.rows}>
        {pages.map(([deed, path]) => (
          <li key={deed}>
            <a className={styles.page} href={`${origin}${path}`} target="_blank" rel="noopener noreferrer">
              <FormattedMessage id={`security.server_page.${deed}`} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
