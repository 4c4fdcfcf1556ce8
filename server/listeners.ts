import type { Context } from '#server/context.ts';

/** Lets every feature hear its events and do its jobs, once a process. */
export function registerListeners(_context: Context): void {}
