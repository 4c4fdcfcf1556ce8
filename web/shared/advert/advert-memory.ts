import { memoryOf } from '#web/kit/config/key-memory.ts';

/** Notice bars that the visitor has closed; `store/index.html` hides them before the page's script has arrived. */
export const closedBars = memoryOf('atelier-closed-bars');

/** Popups that the visitor has been shown. */
export const shownPopups = memoryOf('atelier-shown-popups');
