import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** The tree of categories. */
export const classifyScreen = {
	page: lazyScreen(['admin-goods-desk', 'grid', 'resource'], () => import('./classify.page.tsx'), 'ClassifyPage'),
};

/** The goods list, with its editor at addresses below it. */
export const goodsScreen = {
	page: lazyScreen(['admin-goods', 'admin-goods-desk', 'grid'], () => import('./goods.page.tsx'), 'GoodsPage'),
	below: {
		bulk: lazyScreen(['admin-goods-bulk', 'admin-goods', 'goods-editor'], () => import('./bulk.page.tsx'), 'BulkPage'),
		'audit/:id': lazyScreen(['admin-goods-audit', 'goods-log'], () => import('./audit.page.tsx'), 'AuditPage'),
		add: lazyScreen(['admin-goods', 'goods-editor', 'resource'], () => import('./editor.page.tsx'), 'AddGoodsPage'),
		'edit/:id': lazyScreen(
			['admin-goods', 'goods-editor', 'resource'],
			() => import('./editor.page.tsx'),
			'EditGoodsPage',
		),
	},
};
