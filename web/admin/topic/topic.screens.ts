import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const topicScreens = {
	/** Goods put together under a title. */
	'shop/goods/topic': {
		page: lazyScreen(
			['admin-topic', 'admin-window', 'grid', 'resource'],
			() => import('./topic.page.tsx'),
			'TopicPage',
		),
	},
};
