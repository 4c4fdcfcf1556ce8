import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const texts = ['admin-evaluate', 'shop-review', 'grid', 'resource'] as const;

export const evaluateScreens = {
	/** What members say about what they received. */
	'shop/order/evaluate': { page: lazyScreen(texts, () => import('./evaluate.page.tsx'), 'EvaluatePage') },
};
