import { useIntl } from 'react-intl';
import { useStoredScrollAnchor } from '#react/use-stored-scroll-anchor.ts';
import { useWatchedTimeline } from '#react/use-watched.ts';
import type { Screen } from '#domain/routes/resolve.ts';
import { DirectIntro } from '#components/direct-messages/direct-intro.tsx';
import { useIsGrouped } from '#components/direct-messages/grouping-switch.tsx';
import { DirectMessages } from '#features/direct-messages/direct-messages.tsx';
import { ListEditor } from '#features/lists/list-editor.tsx';
import { ListQuestion } from '#features/lists/list-question.tsx';
import { Lists } from '#features/lists/lists.tsx';
import { TimelineMenu } from '#features/timelines/timeline-menu.tsx';
import { Timeline } from '#features/timelines/timeline.tsx';

/** The lists of the account, the form of one of them, or the direct messages. */
export function ListScreen({ screen }: { screen: Extract<Screen, { name: 'lists' | 'timeline' }> }) {
  if (screen.name === 'timeline') return <Direct />;
  const { form } = screen;
  return (
    <>
      {form ? <ListEditor key={form['id'] ?? ''} listId={form['id']} /> : <Lists />}
      <ListQuestion />
    </>
  );
}

/** The direct messages, grouped by conversation or as a timeline (rule conversations-grouped). */
function Direct() {
  const intl = useIntl();
  return useIsGrouped() ? <DirectMessages menu={<TimelineMenu title={intl.formatMessage({ id: 'nav.dms' })} />} /> : <DirectTimeline />;
}

function DirectTimeline() {
  useWatchedTimeline('dms', useStoredScrollAnchor()?.below);
  return <Timeline timelineKey="dms" intro={<DirectIntro />} />;
}
