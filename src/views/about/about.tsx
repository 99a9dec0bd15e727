import { useSelector } from '@xstate/react';
import { selectInstance, selectNode, selectTerms } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Developers } from './developers.tsx';
import { Staff } from './staff.tsx';
import { RichText } from '#parts/rich-text/rich-text.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';
import styles from './about.module.css';

/** What this instance is, its terms, and what this client is. */
export function About() {
  const { words } = useWords();
  const boot = usePageActor('boot');
  const instance = useSelector(boot, selectInstance);
  const { name, description } = instance;
  const { software, softwareVersion, staffAccounts } = useSelector(boot, selectNode);
  // What the instance calls its version is often the one that it is compatible with.
  const version = softwareVersion ?? instance.version;
  const terms = useSelector(boot, selectTerms);
  return (
    <>
      <ScreenHead title={words('nav.about')} />
      <div className={styles.about}>
        <section>
          <h2 className={styles.name}>
            <bdi>{name || words('general.product')}</bdi>
          </h2>
          {description && <RichText content={description} />}
          {version && (
            <p className={styles.faint}>
              <Words id="about.version" values={{ software: software || words('about.server'), version }} />
            </p>
          )}
        </section>
        {staffAccounts.length > 0 && <Staff addresses={staffAccounts} />}
        {terms.trim() && (
          <section>
            <h2>
              <Words id="about.terms" />
            </h2>
            <RichText content={terms} />
          </section>
        )}
        <section>
          <h2>
            <Words id="general.product" />
          </h2>
          <p>
            <Words id="about.client" />
          </p>
        </section>
        <Developers />
      </div>
    </>
  );
}
