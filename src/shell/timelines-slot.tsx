import { useLocation } from 'wouter';
import { useIntl } from 'react-intl';
import { pathTo } from '#domain/routes/table.ts';
import { usePageActor } from '#react/hooks.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { NavIcon } from '#components/navigation/nav-icon.tsx';
import { timelineEntries, type TimelineFacts } from '#components/navigation/navigation.ts';
import styles from './phone-bar.module.css';
import { LinkSlot } from './link-slot.tsx';

/** Links to home; on a timeline scrolls to its top, and from there opens the other ones (rule phone-timelines). */
export function TimelinesSlot({ facts }: { facts: TimelineFacts }) {
  const intl = useIntl();
  const layout = usePageActor('layout');
  const [location] = useLocation();
  const entries = timelineEntries(facts);
  const here = entries.find(({ path }) => path === location);
  if (entries.length === 0) return null;
  const label = facts.isSignedIn ? 'nav.home' : 'timeline.menu';
  if (!here) return <LinkSlot entry={{ route: 'root', path: pathTo('root'), label }} />;
  const press = () => {
    if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
    else if (entries.length > 1) layout.send({ type: 'drawer.open', drawer: 'timelines' });
  };
  const face = (
    <>
      <NavIcon route={here.route} />
      {entries.length > 1 && <ChevronDownIcon />}
    </>
  );
  return (
    <IconButton
      className={`${styles.slot} ${styles.timelines}`}
      label={intl.formatMessage({ id: label })}
      icon={face}
      aria-current="page"
      aria-haspopup="dialog"
      aria-description={intl.formatMessage({ id: 'nav.again' })}
      onClick={press}
    />
  );
}
