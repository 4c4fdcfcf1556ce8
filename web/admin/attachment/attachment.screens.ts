import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** The files the shop keeps. */
export const attachmentScreen = {
	page: lazyScreen(
		['admin-attachment', 'grid', 'resource', 'upload'],
		() => import('./attachment.page.tsx'),
		'AttachmentPage',
	),
};
