import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const BulkPage = lazyScreen(
	['admin-goods-bulk', 'admin-goods', 'goods-editor'],
	() => import('./bulk.page.tsx'),
	'BulkPage',
);

export const goodsScreens = {
	/** The tree of categories. */
	'shop/goods/classify': {
		page: lazyScreen(
			['admin-goods-desk', 'admin-rehearsal', 'grid', 'resource'],
			() => import('./classify.page.tsx'),
			'ClassifyPage',
		),
	},
	/** The goods list, with its editor at addresses below it. */
	'shop/goods/goods': {
		page: lazyScreen(
			['admin-goods', 'admin-goods-desk', 'admin-margin', 'grid'],
			() => import('./goods.page.tsx'),
			'GoodsPage',
		),
		below: {
			bulk: BulkPage,
			'bulk/:id': BulkPage,
			'audit/:id': lazyScreen(['admin-goods-audit', 'goods-log'], () => import('./audit.page.tsx'), 'AuditPage'),
			add: lazyScreen(
				['admin-goods', 'goods-editor', 'resource', 'admin-goods-desk'],
				() => import('./editor.page.tsx'),
				'AddGoodsPage',
			),
			'edit/:id': lazyScreen(
				['admin-goods', 'goods-editor', 'resource', 'admin-goods-desk'],
				() => import('./editor.page.tsx'),
				'EditGoodsPage',
			),
		},
	},
};
