import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** The import of product files. */
export const importScreen = { page: lazyScreen(() => import('./import.page.tsx'), 'ImportPage') };
