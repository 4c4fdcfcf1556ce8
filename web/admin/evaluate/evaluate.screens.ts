import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

const texts = ['admin-evaluate', 'shop-review', 'grid', 'resource'] as const;

/** What members say about what they received. */
export const evaluateScreen = { page: lazyScreen(texts, () => import('./evaluate.page.tsx'), 'EvaluatePage') };
