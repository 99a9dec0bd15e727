import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { WindowVirtualizer, type CustomContainerComponentProps, type CustomItemComponentProps, type WindowVirtualizerHandle } from 'virtua';
import { isAtTop } from '#components/feed/anchor.ts';
import type { Feed as OurFeed } from '#components/feed/feed.tsx';
import { createEndObserver } from '#components/feed/end-observer.ts';
import { createPresence } from '#components/feed/presence.ts';

type Props = ComponentProps<typeof OurFeed>;

export const FIRST_TOP_PX = 106;

type Named = Pick<Props, 'ids' | 'label' | 'isWhole' | 'isBusy'>;
const Names = createContext<Named>({ ids: [], label: '', isWhole: false, isBusy: false });

function Container({ ref, style, children }: CustomContainerComponentProps) {
  const { label, isBusy } = useContext(Names);
  return (
    <div ref={ref as ComponentProps<'div'>['ref']} role="feed" aria-label={label} aria-busy={isBusy} style={style}>
      {children}
    </div>
  );
}

function Item({ ref, style, index, children }: CustomItemComponentProps) {
  const { ids, isWhole } = useContext(Names);
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const article = own.current?.querySelector('article');
    article?.setAttribute('aria-posinset', String(index + 1));
    article?.setAttribute('aria-setsize', String(isWhole ? ids.length : -1));
  });
  return (
    <div
      ref={(item) => {
        own.current = item;
        if (typeof ref === 'function') ref(item);
        else if (ref) Object.assign(ref, { current: item });
      }}
      data-item={ids[index]}
      style={{ ...style, display: 'flow-root' }}
    >
      {children}
    </div>
  );
}

/** True if items were added or removed only above the read position: then virtua must keep the distance from the end. */
const hasChangedAbove = (before: readonly string[], now: readonly string[], read: string | undefined): boolean => {
  const [was, is] = [before.indexOf(read ?? ''), now.indexOf(read ?? '')];
  return was >= 0 && is >= 0 && was !== is && before.length - was === now.length - is;
};

/** Our feed as far as virtua’s window list supports it: built in its place for comparison (decision timeline-feed). */
export function Feed({ ids, label, isWhole, isBusy, hold, onPresence, onEndReached, onLeave, children }: Props) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const [before, setBefore] = useState(ids);
  const [shift, setShift] = useState(false);
  if (before !== ids) {
    setBefore(ids);
    const { current } = list;
    const read = current ? before[current.findItemIndex(current.scrollOffset + FIRST_TOP_PX)] : undefined;
    setShift(hasChangedAbove(before, ids, read) && (!isAtTop() || hold?.holdsAtTop === true));
  }
  const [engagement] = useState(() => {
    let notified: Pick<Props, 'onPresence' | 'onEndReached'> | undefined;
    const presence = createPresence((now) => notified?.onPresence(now), isAtTop);
    const nearEnd = createEndObserver(() => notified?.onEndReached());
    return { presence, nearEnd, notify: (next: typeof notified) => void (notified = next) };
  });
  const { presence, nearEnd, notify } = engagement;
  const leave = useRef(onLeave);
  const named = useMemo(() => ({ ids, label, isWhole, isBusy }), [ids, label, isWhole, isBusy]);

  useEffect(() => {
    notify({ onPresence, onEndReached });
    leave.current = onLeave;
    presence.check();
    nearEnd.check();
  }, [notify, presence, nearEnd, onPresence, onEndReached, onLeave]);
  useLayoutEffect(() => {
    const at = hold?.start ? ids.indexOf(hold.start.id) : -1;
    if (hold?.start && at >= 0) list.current?.scrollToIndex(at, { offset: -hold.start.top });
    return () => {
      const { current } = list;
      const at = current?.findItemIndex(current.scrollOffset + FIRST_TOP_PX) ?? 0;
      const id = ids[at];
      leave.current?.(
        isAtTop() || !current || id === undefined ? undefined : { id, top: current.getItemOffset(at) - current.scrollOffset },
      );
      presence.stop();
      nearEnd.stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the start is read once, as in ours
  }, []);

  return (
    <div
      onPointerOver={({ pointerType }) => pointerType === 'mouse' && presence.engage({ hovered: true })}
      onPointerLeave={() => presence.engage({ hovered: false })}
      onFocus={() => presence.engage({ focused: true })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) presence.engage({ focused: false });
      }}
    >
      <Names value={named}>
        <WindowVirtualizer
          ref={list}
          as={Container as ComponentType<CustomContainerComponentProps>}
          item={Item as ComponentType<CustomItemComponentProps>}
          data={ids}
          bufferSize={800}
          shift={shift}
          onScroll={() => {
            presence.scrolled();
            nearEnd.check();
          }}
        >
          {(id, index) => <Row key={id}>{children(index)}</Row>}
        </WindowVirtualizer>
      </Names>
    </div>
  );
}

const Row = ({ children }: { children: ReactNode }) => children;
