import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

export const attachmentScreens = {
	/** The files the shop keeps. */
	'routine/attachment': {
		page: lazyScreen(
			['admin-attachment', 'grid', 'resource', 'upload'],
			() => import('./attachment.page.tsx'),
			'AttachmentPage',
		),
	},
};
