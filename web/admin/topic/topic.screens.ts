import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** Works put together under a title. */
export const topicScreen = {
	page: lazyScreen(['admin-topic', 'admin-window', 'grid', 'resource'], () => import('./topic.page.tsx'), 'TopicPage'),
};
