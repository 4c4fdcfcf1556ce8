import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** The import of product files. */
export const importScreen = { page: lazyScreen(['admin-import'], () => import('./import.page.tsx'), 'ImportPage') };
