import type { Plugin } from 'vite';
import { leaveOut, type LeftOut } from './leave-out.ts';

/** Pages of a server that React takes over: here it renders into an empty place, so nothing is hydrated, dehydrated or replayed. */
const HYDRATION: LeftOut = {
  tags: [18],
  constants: {
    isHydrating: '!1',
    hydrationErrors: 'null',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    treeForkProvider: 'null',
    treeContextProvider: 'null',
  },
  calls: {
    popHydrationState: '!1',
    popTreeContext: 'void 0',
    resetHydrationState: 'void 0',
    upgradeHydrationErrorsToRecoverable: 'null',
    getParentHydrationBoundary: 'null',
    getSuspenseInstanceFromFiber: 'null',
    retryIfBlockedOn: 'void 0',
    updateDehydratedSuspenseComponent: 'null',
    commitSuspenseHydrationCallbacks: 'void 0',
    registerSuspenseInstanceRetry: 'void 0',
  },
  bodies: {
    dispatchEvent: `{
      if (!_enabled) return;
      findInstanceBlockingEvent(nativeEvent);
      dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer);
    }`,
  },
  expressions: {
    'prevState.isDehydrated': '!1',
    'current.memoizedState.isDehydrated': '!1',
    'root.current.memoizedState.isDehydrated': '!1',
    'nearestMounted.stateNode.current.memoizedState.isDehydrated': '!1',
    'prevState.dehydrated': 'null',
    'null !== dehydrated$96': '!1',
    'null !== state$108.dehydrated': '!1',
    'null !== newProps && null !== newProps.dehydrated': '!1',
    'null !== current && null !== current.dehydrated': '!1',
  },
  statements: ['exports.hydrateRoot =', 'ReactDOMHydrationRoot.prototype.unstable_'],
};

/** Transitions between views, and pictures and styles that a view waits for. */
const VIEW_TRANSITIONS: LeftOut = {
  tags: [30],
  cases: ['REACT_VIEW_TRANSITION_TYPE'],
  constants: {
    shouldStartViewTransition: '!1',
    appearingViewTransitions: 'null',
    inUpdateViewTransition: '!1',
    rootViewTransitionAffected: '!1',
    rootViewTransitionNameCanceled: '!1',
    viewTransitionContextChanged: '!1',
    viewTransitionCancelableChildren: 'null',
    viewTransitionMutationContext: '!1',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
  },
  calls: {
    pushMutationContext: '!1',
    commitExitViewTransitions: 'void 0',
    trackEnterViewTransitions: 'void 0',
    commitNestedViewTransitions: 'void 0',
    restoreNestedViewTransitions: 'void 0',
    restoreEnterOrExitViewTransitions: 'void 0',
    commitAfterMutationEffectsOnFiber: 'void 0',
    preloadInstanceAndSuspendIfNeeded: 'void 0',
    accumulateSuspenseyCommitOnFiber: 'void 0',
    waitForCommitToBeReady: 'null',
  },
  expressions: {
    '(lanes & 335544064) === lanes': '!1',
    '(committedLanes & 335544064) === committedLanes': '!1',
  },
};

/** What is lifted into the head of the page, and the page itself as an element: no view of ours renders those. */
const HOISTED: LeftOut = {
  tags: [26, 27],
  constants: { currentHoistableRoot: 'null' },
  calls: { isHostHoistableType: '!1', getHoistableRoot: 'null' },
  expressions: {
    '"html" === type || "head" === type || "body" === type': '!1',
  },
  bodies: {
    prefetchDNS: '{}',
    preconnect: '{}',
    preload: '{}',
    preloadModule: '{}',
    preinitScript: '{}',
    preinitStyle: '{}',
    preinitModuleScript: '{}',
  },
};

/** Parts of React that are asked for by a name of theirs, which nothing here imports. */
const UNNAMED: LeftOut = {
  // 17, 21, 23, 24 and 25 are of parts that this release does not have.
  tags: [12, 17, 19, 21, 23, 24, 25, 31],
  cases: ['REACT_ACTIVITY_TYPE', 'REACT_PROFILER_TYPE', 'REACT_SUSPENSE_LIST_TYPE'],
  properties: [
    'useActionState',
    'useCacheRefresh',
    'useDeferredValue',
    'useFormState',
    'useHostTransitionStatus',
    'useOptimistic',
    'useTransition',
  ],
  calls: {
    commitNewChildToFragmentInstances: 'void 0',
    commitFragmentInstanceInsertionEffects: 'void 0',
    commitFragmentInstanceDeletionEffects: 'void 0',
    isFragmentInstanceParent: '!1',
    extractEvents$1: 'void 0',
  },
  // What a scheduler in the making would have.
  expressions: { 'Scheduler.log': 'void 0', 'Scheduler.unstable_setDisableYieldValue': 'void 0' },
  bodies: {
    requestFormReset: '{}',
    FragmentInstance: "{ throw Error('no fragment has a ref here'); }",
    defaultOnDefaultTransitionIndicator: '{}',
  },
  statements: ['FragmentInstance.prototype.', 'ReactDOMSharedInternals.findDOMNode ='],
};

/** What is thrown to be known again by its identity: an error is dear to make while the script is evaluated, and nobody reads its words. */
const SIGNALS: LeftOut = {
  expressions: Object.fromEntries([460, 461, 474, 519, 542].map((number) => [`Error(formatProdErrorMessage(${number}))`, '{}'])),
};

/** The code of `react-dom`'s client without what nobody asks of it; it throws where a new version has another inside. */
export const reactAsked = (code: string): string => [HYDRATION, VIEW_TRANSITIONS, HOISTED, UNNAMED, SIGNALS].reduce(leaveOut, code);

/** Takes off `react-dom` what no view of ours asks for. */
export const reactAsAsked = (): Plugin => ({
  name: 'starling:react-as-asked',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler: (code) => ({ code: reactAsked(code), map: null }),
  },
});
