import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { Link } from '#react/link.tsx';
import { selectLast } from '#machines/timelines/timelines.machine.ts';
import { useTimeline, useSessionActor } from '#react/hooks.ts';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useSelected } from '#react/use-selected.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { entriesOf } from '#components/navigation/entries.ts';
import { LazyNavIcon } from '#components/navigation/lazy-nav-icon.tsx';
import { NavLabel } from '#components/navigation/nav-label.tsx';
import { useHint } from '#components/navigation/use-hint.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import { useNavLink } from '#components/navigation/use-nav-link.ts';
import styles from './timeline-menu.module.css';

/** A timeline's title, and behind it the other ones (rules last-timeline, timeline-hints). */
export function TimelineMenu({ title }: { title: string }) {
  const intl = useIntl();
  const facts = useNav();
  if (entriesOf('timelines', facts).length < 2) return title;
  const face = (
    <>
      <span>{title}</span>
      <ChevronDownIcon />
    </>
  );
  return (
    <MenuButton label={intl.formatMessage({ id: 'timeline.menu' })} isTitle icon={face} className={styles.button} role="dialog">
      {(close) => <Timelines onPick={close} />}
    </MenuButton>
  );
}

/** Links to the timelines, with the one that was visited last named so. */
function Timelines({ onPick }: { onPick: () => void }) {
  const hint = useHint();
  const facts = useNav();
  const own = useOwnParts();
  const link = useNavLink(onPick);
  const [location] = useLocation();
  const last = useSelected(useSessionActor('timelines'), selectLast);
  const wasVisited = useTimeline(last) !== undefined;
  return (
    <ul className={styles.list}>
      {entriesOf('timelines', facts).map(({ route, path, label }, at) => (
        <li key={route}>
          <Link {...link(path)} aria-description={hint(route)} data-autofocus={at === 0 || undefined}>
            <LazyNavIcon route={route} />
            <NavLabel route={route} label={label} />
            {wasVisited && route === last && location !== path && (
              <small>
                <FormattedMessage id="timeline.last_visited" />
              </small>
            )}
          </Link>
        </li>
      ))}
      {own && <own.ListEntries onPick={onPick} />}
    </ul>
  );
}
