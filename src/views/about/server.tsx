import { useSelector } from '@xstate/react';
import { selectInstance, selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { OUTWARD } from '#parts/rich-text/links.tsx';
import styles from './about.module.css';

/** What software the server runs, in which version, and where its source is (rule about-versions). */
export function Server({ source }: { source: string | undefined }) {
  const { words } = useWords();
  const boot = usePageActor('boot');
  const instance = useSelector(boot, selectInstance);
  const { software, softwareVersion } = useSelector(boot, selectNode);
  // What the instance calls its version is often the one that it is compatible with.
  const version = softwareVersion ?? instance.version;
  if (!version) return null;
  return (
    <p className={styles.faint}>
      <Words id="about.version" values={{ software: software || words('about.server'), version }} />
      {source !== undefined && (
        <>
          {' · '}
          <a href={source} {...OUTWARD}>
            <Words id="about.source" />
          </a>
        </>
      )}
    </p>
  );
}
